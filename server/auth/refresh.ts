import { audit } from '../repositories/audit.ts';
import type { Executor, Transactor } from '../repositories/executor.ts';
import { type Session, sessions } from '../repositories/sessions.ts';
import { users } from '../repositories/users.ts';
import type { RefreshPair } from './cookies.ts';
import { hashOf, newToken } from './tokens.ts';

/** How long the previous generation can get another response, whatever happened to the first. */
export const OVERLAP = 30_000;

/**
 * `rotate`: the present generation begins the next. `repeat`: the previous one gets another pair of the present,
 * because a second tab asked at the same time or because the answer was lost. `reuse`: only a copy can be this old.
 *
 * An answer counts as lost until one of its tokens is seen, however long that takes: a phone may spend an hour in a tunnel.
 * A thief who uses that gains nothing that lasts: as soon as both parties go on, one of them shows a cookie that is too old.
 */
export function classifyRefresh(
  session: Pick<Session, 'generation' | 'rotatedAt' | 'confirmedAt'>,
  shown: number | undefined,
  now: number,
): 'rotate' | 'repeat' | 'reuse' {
  if (shown === session.generation) return 'rotate';
  if (shown !== session.generation - 1) return 'reuse';
  const overlaps = now < session.rotatedAt.getTime() + OVERLAP;
  return overlaps || session.confirmedAt === null ? 'repeat' : 'reuse';
}

export type Refreshed = { pair: RefreshPair; accessToken: string };

/** New tokens for a refresh cookie, or undefined; a cookie that is too old ends its session. */
export const refreshSession = (
  db: Transactor,
  shown: RefreshPair,
  now: number,
): Promise<Refreshed | undefined> =>
  db.transaction(async (tx) => {
    const session = await sessions.lockForUpdate(tx, hashOf(shown.family), now);
    if (!session) return undefined;

    const generation = await sessions.generationOf(tx, session.id, hashOf(shown.token));
    const result = classifyRefresh(session, generation, now);
    if (result === 'reuse') {
      await endStolen(tx, session, now);
      return undefined;
    }

    const owner = await users.byId(tx, session.userId);
    if (owner?.status !== 'active') return undefined;

    const pair = { family: shown.family, token: newToken() };
    const accessToken = newToken();
    const hashes = { refresh: hashOf(pair.token), access: hashOf(accessToken) };
    if (result === 'rotate') await sessions.rotate(tx, session, hashes, now);
    else await sessions.addSibling(tx, session, hashes, now);
    return { pair, accessToken };
  });

async function endStolen(db: Executor, { id, userId }: Session, now: number): Promise<void> {
  await sessions.end(db, id, 'reuse', now);
  await audit.add(db, { action: 'session.reuse-detected', userId, sessionId: id }, now);
}
