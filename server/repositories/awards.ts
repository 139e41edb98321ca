import { asc } from 'drizzle-orm';
import type { AwardsResponse } from '../../contract/schemas/awards.ts';
import { awards } from '../db/schema/contents.ts';
import type { Executor } from './executor.ts';

export async function awardList(db: Executor): Promise<AwardsResponse> {
  const rows = await db
    .select({ title: awards.title, winner: awards.winner })
    .from(awards)
    .orderBy(asc(awards.position), asc(awards.id));
  return { awards: rows };
}
