import { asc } from 'drizzle-orm';
import type { TeasersResponse } from '../../contract/schemas/teasers.ts';
import type { Executor } from '../db/executor.ts';
import { teasers } from '../db/schema/contents.ts';

export const teaserList = async (db: Executor): Promise<TeasersResponse> => ({
  teasers: await db.select().from(teasers).orderBy(asc(teasers.id)),
});
