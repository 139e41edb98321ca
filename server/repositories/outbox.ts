import { desc, lte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema/messages.ts';

export type OutboxMessage = { channel: 'sms' | 'mail'; to: string; text: string; at: Date };

const KEPT = 200;

export async function storeMessage({ orm }: Pick<Database, 'orm'>, message: OutboxMessage) {
  const [row] = await orm.insert(outbox).values(message).returning({ id: outbox.id });
  if (row) await orm.delete(outbox).where(lte(outbox.id, row.id - KEPT));
}

/** Newest first. */
export const readMessages = ({ orm }: Pick<Database, 'orm'>): Promise<OutboxMessage[]> =>
  orm
    .select({ channel: outbox.channel, to: outbox.to, text: outbox.text, at: outbox.at })
    .from(outbox)
    .orderBy(desc(outbox.id))
    .limit(KEPT);
