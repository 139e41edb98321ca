import type { Executor, Transactor } from '../db/executor.ts';
import type { KeyedHashes } from '../lib/keyed-hashes.ts';
import { audit } from '../repositories/audit.ts';
import { type SessionRow, sessionTokens } from '../repositories/session-tokens.ts';
import { sessions } from '../repositories/sessions.ts';
import { users } from '../repositories/users.ts';
import type { RefreshPair } from './cookies.ts';
import type { RecognizedBrowser } from './recognized-browser.ts';
import { hashOf, newToken } from './tokens.ts';

/** How long the previous generation gets the present cookie again: tabs may ask at the same time, and an answer may get lost. */
export const OVERLAP = 30_000;

/**
 * `rotate`: the present generation begins the next. `repeat`: the previous one gets the present one once more.
 * `replace`: it gets another in place of the present one, which nobody has used. `reuse`: only a copy can be this old.
 *
 * An answer counts as lost until one of its tokens is seen, however long that takes: a phone may spend an hour in a tunnel.
 * A generation has one cookie at any time, so that of two parties the second to go on shows one that is too old (docs/decisions/0007).
 */
export function classifyRefresh(
  session: Pick<SessionRow, 'generation' | 'rotatedAt' | 'confirmedAt'>,
  shown: number | undefined,
  now: number,
): 'rotate' | 'repeat' | 'replace' | 'reuse' {
  if (shown === session.generation) return 'rotate';
  if (shown !== session.generation - 1) return 'reuse';
  if (now < session.rotatedAt.getTime() + OVERLAP) return 'repeat';
  return session.confirmedAt === null ? 'replace' : 'reuse';
}

export type Refreshed = { pair: RefreshPair; accessToken: string };

/** Requests with the same cookie get the same token. It can't be computed without the secret. */
const nextToken = (keyedHashes: KeyedHashes, shown: RefreshPair, rotatedAt: Date): string =>
  keyedHashes.of('refresh token', `${shown.token}:${rotatedAt.getTime()}`);

type Services = { database: { orm: Transactor }; keyedHashes: KeyedHashes };

/** New tokens for a refresh cookie, or undefined; a cookie that is too old ends its session. */
export const refreshSession = (
  { database, keyedHashes }: Services,
  { recognized, ...shown }: RefreshPair & { recognized: RecognizedBrowser },
  now: number,
): Promise<Refreshed | undefined> =>
  database.orm.transaction(async (tx) => {
    const session = await sessions.lockForUpdate(tx, hashOf(shown.family), now);
    if (!session) return undefined;

    const shownHash = hashOf(shown.token);
    const generation = await sessionTokens.generationOf(tx, session.id, shownHash);
    const result = classifyRefresh(session, generation, now);
    if (result === 'reuse') {
      await endStolen(tx, session, now);
      return undefined;
    }

    const owner = await users.byId(tx, session.userId);
    if (owner?.status !== 'active') return undefined;

    const rotatedAt = result === 'repeat' ? session.rotatedAt : new Date(now);
    const token = nextToken(keyedHashes, shown, rotatedAt);
    const accessToken = newToken();
    const exchange = { shown: shownHash, refresh: hashOf(token), access: hashOf(accessToken) };
    if (result === 'repeat') await sessionTokens.repeat(tx, session, exchange, now);
    else {
      const begun = session.generation + (result === 'rotate' ? 1 : 0);
      await sessionTokens.begin(tx, session, begun, { ...exchange, recognized }, now);
    }
    return { pair: { family: shown.family, token }, accessToken };
  });

async function endStolen(db: Executor, { id, userId }: SessionRow, now: number): Promise<void> {
  await sessions.end(db, id, 'reuse', now);
  await audit.add(db, { action: 'session.reuse-detected', userId, sessionId: id }, now);
}
