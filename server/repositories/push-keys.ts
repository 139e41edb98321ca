import type { Executor } from '../db/executor.ts';
import { pushKeys as table } from '../db/schema/notifications.ts';

export type PushKeys = Pick<typeof table.$inferSelect, 'publicKey' | 'privateKey'>;

const read = async (db: Executor): Promise<PushKeys | undefined> =>
  (await db.select().from(table).limit(1))[0];

export const pushKeys = {
  /** The stored ones, or these: whichever process comes first decides for all. */
  async keep(db: Executor, create: () => PushKeys, now: number): Promise<PushKeys> {
    const known = await read(db);
    if (known) return known;
    await db
      .insert(table)
      .values({ ...create(), createdAt: new Date(now) })
      .onConflictDoNothing();
    const kept = await read(db);
    if (!kept) throw new Error('push_keys: the insert left no row');
    return kept;
  },
};
