import { and, eq, sql } from 'drizzle-orm';
import { auditionContent } from '../../../contract/content/auditions.ts';
import type { ContentDraft } from '../../../contract/content/fields.ts';
import type { Executor } from '../../db/executor.ts';
import { auditions, auditionApplications as sent } from '../../db/schema/auditions.ts';
import { refuse } from '../../lib/api-failure.ts';
import { MESSAGES } from '../../lib/messages.ts';
import { kindOfTable, publishes } from '../kind.ts';

/** Applications that were accepted stay valid: their fans were old enough, and in time. */
async function check(tx: Executor, id: string, draft: ContentDraft): Promise<void> {
  const startsAt = new Date(String(draft.startsAt));
  const endsAt = new Date(String(draft.endsAt));
  if (startsAt >= endsAt) throw refuse(400, 'ends_before_start', MESSAGES.content.end, 'endsAt');
  // Whoever applies now has the row shared until the application is stored.
  await tx.select({ id: auditions.id }).from(auditions).where(eq(auditions.id, id)).for('update');
  const broken = {
    bornBy: sql`${sent.birthDate} > ${String(draft.bornBy)}`,
    startsAt: sql`${sent.createdAt} < ${startsAt.toISOString()}`,
    endsAt: sql`${sent.updatedAt} >= ${endsAt.toISOString()}`,
  };
  for (const [field, isBroken] of Object.entries(broken)) {
    const [found] = await tx
      .select({ id: sent.id })
      .from(sent)
      .where(and(eq(sent.auditionId, id), isBroken))
      .limit(1);
    if (found) throw refuse(409, 'applications_exist', MESSAGES.content.applications, field);
  }
}

export default publishes(kindOfTable(auditionContent, auditions, { check }));
