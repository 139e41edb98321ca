import { asc } from 'drizzle-orm';
import type { AwardsResponse } from '../../contract/schemas/awards.ts';
import type { Executor } from '../db/executor.ts';
import { awards } from '../db/schema/contents.ts';

export async function awardList(db: Executor): Promise<AwardsResponse> {
  const rows = await db
    .select({ title: awards.title, winner: awards.winner })
    .from(awards)
    .orderBy(asc(awards.position), asc(awards.id));
  return { awards: rows };
}
