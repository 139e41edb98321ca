import { and, eq, lt, ne, or } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { accessTokens, refreshTokens, sessions as sessionTable } from '../db/schema/accounts.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Used for the cookie's age too. */
export const IDLE_LIFETIME = 30 * DAY;
const LONGEST_LIFETIME = 180 * DAY;
const ACCESS_LIFETIME = 15 * MINUTE;

export const expiry = (createdAt: number, now: number) =>
  new Date(Math.min(now + IDLE_LIFETIME, createdAt + LONGEST_LIFETIME));

export type SessionRow = typeof sessionTable.$inferSelect;
export type TokenHashes = { refresh: string; access: string };

export async function addTokens(
  db: Executor,
  { id, generation }: Pick<SessionRow, 'id' | 'generation'>,
  tokens: TokenHashes,
  now: number,
): Promise<void> {
  await db
    .insert(refreshTokens)
    .values({ tokenHash: tokens.refresh, sessionId: id, generation })
    .onConflictDoNothing();
  await db.insert(accessTokens).values({
    tokenHash: tokens.access,
    sessionId: id,
    generation,
    expiresAt: new Date(now + ACCESS_LIFETIME),
  });
}

/** What a browser shows, and the tokens that it gets for it. */
type Exchange = TokenHashes & { shown: string };

/** What the browser calls itself now. */
type Browser = Pick<SessionRow, 'browser' | 'system'>;

export const sessionTokens = {
  async generationOf(db: Executor, id: string, refreshHash: string): Promise<number | undefined> {
    const [row] = await db
      .select({ generation: refreshTokens.generation })
      .from(refreshTokens)
      .where(and(eq(refreshTokens.tokenHash, refreshHash), eq(refreshTokens.sessionId, id)));
    return row?.generation;
  },

  /** Begins a generation, or begins the present one anew: what was given out of it counts no longer. */
  async begin(
    db: Executor,
    session: SessionRow,
    generation: number,
    { recognized, ...exchange }: Exchange & { recognized: Browser },
    now: number,
  ): Promise<void> {
    const { id, createdAt } = session;
    await db
      .update(sessionTable)
      .set({
        generation,
        rotatedAt: new Date(now),
        confirmedAt: null,
        ...recognized,
        expiresAt: expiry(createdAt.getTime(), now),
      })
      .where(eq(sessionTable.id, id));
    await db
      .delete(accessTokens)
      .where(
        and(
          eq(accessTokens.sessionId, id),
          or(lt(accessTokens.expiresAt, new Date(now)), eq(accessTokens.generation, generation)),
        ),
      );
    await sessionTokens.repeat(db, { id, generation }, exchange, now);
  },

  /** The present generation once more. No refresh token stays but the one that was shown and the one that follows it. */
  async repeat(
    db: Executor,
    session: Pick<SessionRow, 'id' | 'generation'>,
    { shown, ...tokens }: Exchange,
    now: number,
  ): Promise<void> {
    await db
      .delete(refreshTokens)
      .where(and(eq(refreshTokens.sessionId, session.id), ne(refreshTokens.tokenHash, shown)));
    await addTokens(db, session, tokens, now);
  },
};
