import { createFetch } from 'ofetch';
import * as LIMITS from '../../contract/limits.ts';
import { OPERATION_HEADER } from '../../contract/operation.ts';
import type { Platform } from '../platform/platform.ts';
import { ApiError, isRecord } from './api-error.ts';
import { operationsOf, type Press } from './operations.ts';
import { storedToken } from './stored-token.ts';

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Ends a wait for the proof, and not the call itself; by default `signal`. */
  proofSignal?: AbortSignal | undefined;
  /** Made by no form of the page: it waits for no proof, and losing its answer does not count as losing that of a form. */
  apart?: boolean | undefined;
  /** Makes the press of a flow once more, if its lost answer turns out to have been that it is done. */
  again?: (() => Promise<void>) | undefined;
};

/** The result of renewing a refused token. */
export type Renewal = 'renewed' | 'lost' | 'unreachable' | 'failing';

type Wish<Answer> = CallOptions & {
  method?: 'POST' | 'PUT';
  body?: object;
  /** In place of a body: sent as it is. */
  file?: Blob;
  /** In place of the platform's. */
  fetch?: typeof globalThis.fetch;
  /** How long the answer may take, in milliseconds. */
  patience?: number;
  query?: Record<string, string>;
  /** Nobody hears of it if the network fails: another call has told. */
  quiet?: boolean;
  /** The server's current version, bypassing the browser's cache. */
  fresh?: boolean;
  /** A read that a press asks for: where it needs a proof of the account, the owner is asked, as for every write. */
  provable?: boolean;
  /** `none`: sent without the token. `once`: a 401 stands. Default: a 401 renews the token and asks again. */
  token?: 'none' | 'once';
  /** The response as the app needs it, or undefined if it is malformed. */
  read(data: unknown, headers: Headers): Answer | undefined;
};

type IsOwn = () => boolean;

/** A press that ended without an answer. */
export type LostPress = Pick<CallOptions, 'again'> & {
  /** Nothing is made again for another fan than the one who pressed. */
  isOwn: IsOwn;
  /** By its operation id; rejects if the server cannot be reached. */
  wasDone(): Promise<boolean>;
  /** No form has made it. */
  isApart: boolean;
};

export type Send = <Answer>(path: string, wish: Wish<Answer>) => Promise<Answer>;

export type ClientParts = {
  platform: Pick<Platform, 'fetch' | 'timeout' | 'local' | 'session'>;
  /** Requests a new token, one request for all callers; settles when it is there or failed. */
  renew(token: string, options: CallOptions): Promise<Renewal>;
  /** Asks the owner for a proof of the account, and settles with whether it was given. `isAgain`: one was given for this call already. */
  prove?(isAgain: boolean, options: CallOptions): Promise<boolean>;
  /** The owner of the session: no write is made again for another one, nor is anybody asked for the proof that it needs. */
  owner?(): string | null;
  /** Called for each call, with its path. */
  onCall?(path: string): void;
  /** Whether reads must not be answered from a cache now. */
  isRenewing?(): boolean;
  /** Called for each call that did not get through to the server's network. */
  onOffline?(isPortal: boolean): void;
  /** Called for each read whose answer did not come in its time. */
  onLate?(): void;
  /** Hears of each write that ended without an answer, until one to the same path is answered. */
  lostAnswers?: {
    add(path: string, press: LostPress): void;
    answered(path: string): void;
  };
};

const NETWORK_AUTHENTICATION_REQUIRED = 511;

/** Our server sends JSON; a network that wants a sign-in first answers with a page of its own. */
const isPortal = ({ ok, status, headers, type }: Response): boolean =>
  type === 'opaqueredirect' ||
  status === NETWORK_AUTHENTICATION_REQUIRED ||
  (ok && /^text\/html\b/i.test(headers.get('content-type') ?? ''));

/** Half of a character becomes U+FFFD here; `encodeURIComponent` would throw. */
function addressOf(path: string, query: Record<string, string> = {}) {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const isRefused = (error: unknown) => error instanceof ApiError && error.kind === 'refused';

const isDoneIn = (data: unknown) => (isRecord(data) ? data.isDone === true : undefined);

export function createSend(parts: ClientParts): Send {
  const { platform, renew, prove, owner, onCall, isRenewing, onOffline, onLate, lostAnswers } =
    parts;
  const fetcherOf = (fetch: typeof globalThis.fetch) =>
    createFetch({ fetch, Headers, AbortController });
  const fetcher = fetcherOf((...request) => platform.fetch(...request));

  const operations = operationsOf(platform.session);

  async function once<Answer>(
    path: string,
    wish: Wish<Answer>,
    token: string | null,
    press?: Press,
  ) {
    const { method, query, body, file, fetch, signal, read } = wish;
    const fresh = wish.fresh || (!method && isRenewing?.());
    const timeout = platform.timeout(wish.patience ?? LIMITS.requestTimeout);
    const response = await (fetch ? fetcherOf(fetch) : fetcher)
      .raw(addressOf(path, query), {
        ...(method && { method, body: file ?? body ?? {} }),
        ...(fresh && { cache: 'no-cache' }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        headers: {
          'content-type': file?.type ?? 'application/json',
          ...(token && bearer(token)),
          ...(press && { [OPERATION_HEADER]: press.id }),
        },
        credentials: 'include',
        responseType: 'json',
        ignoreResponseError: true,
        retry: 0,
        // None of our answers leads elsewhere; that of a network does, to its sign-in page.
        redirect: 'manual',
      })
      .catch(() => {
        signal?.throwIfAborted();
        if (timeout.aborted) {
          if (!method && !wish.quiet) onLate?.();
          throw new ApiError('timeout');
        }
        if (!wish.quiet) onOffline?.(false);
        throw new ApiError('offline');
      });
    if (isPortal(response)) {
      if (!wish.quiet) onOffline?.(true);
      throw new ApiError('portal', response.status);
    }
    const data: unknown = response._data;
    if (!response.ok) {
      const kind = response.status < 500 ? 'refused' : 'server';
      throw new ApiError(kind, response.status, isRecord(data) ? data : {}, response.headers);
    }
    const answer = read(data, response.headers);
    if (answer === undefined) throw new ApiError('malformed', response.status);
    return answer;
  }

  /** With a token that is renewed if it is refused. */
  async function renewing<Answer>(path: string, wish: Wish<Answer>, isOwn: IsOwn, press?: Press) {
    const token = wish.token === 'none' ? null : storedToken(platform.local);
    try {
      return await once(path, wish, token, press);
    } catch (error) {
      const stale = error instanceof ApiError && error.status === 401 && token && !wish.token;
      if (!stale) throw error;
      const renewal = await renew(token, wish);
      if (renewal === 'lost' || (wish.method && !isOwn())) throw error;
      if (renewal === 'unreachable') throw new ApiError('offline');
      if (renewal === 'failing') throw new ApiError('server');
      return once(path, wish, storedToken(platform.local), press);
    }
  }

  /** Presses that the server has refused for want of a proof, so that nothing was done. */
  const unproved = new WeakSet<Press>();

  /** Made again once the owner has given the proof that the server wants first; no time runs out meanwhile. */
  async function proving<Answer>(
    path: string,
    wish: Wish<Answer>,
    isOwn: IsOwn,
    press?: Press,
  ): Promise<Answer> {
    const asks = (wish.method || wish.provable) && !wish.apart;
    for (let isAgain = false; ; isAgain = true) {
      try {
        return await renewing(path, wish, isOwn, press);
      } catch (error) {
        const isDue = error instanceof ApiError && error.code === 'proof_required';
        if (!isDue || !asks || !isOwn()) throw error;
        if (press) unproved.add(press);
        const isProved = await prove?.(isAgain, { signal: wish.proofSignal ?? wish.signal });
        if (!isProved || !isOwn()) throw error;
        if (press) unproved.delete(press);
      }
    }
  }

  async function answered<Answer>(
    path: string,
    wish: Wish<Answer>,
    isOwn: IsOwn,
    press: Press,
  ): Promise<Answer> {
    const note = () => {
      press.answered();
      lostAnswers?.answered(path);
    };
    const answer = await proving(path, wish, isOwn, press).catch((error: unknown) => {
      if (isRefused(error)) note();
      throw error;
    });
    note();
    return answer;
  }

  const wasDone = (press: Press, options: CallOptions & Pick<Wish<unknown>, 'fetch'> = {}) =>
    once('/api/operations', { ...options, quiet: true, read: isDoneIn }, null, press);

  const isLost = (error: unknown, press: Press) => !isRefused(error) && !unproved.has(press);

  /** A write whose answer was lost is asked for, and sent again if it was done: then it is answered as such. */
  const writing = <Answer>(path: string, wish: Wish<Answer>, isOwn: IsOwn, press: Press) =>
    answered(path, wish, isOwn, press)
      .catch(async (error: unknown) => {
        const { signal, fetch } = wish;
        const options = { signal, ...(fetch && { fetch }) };
        const isDone =
          isLost(error, press) && isOwn() && (await wasDone(press, options).catch(() => false));
        if (isDone && isOwn()) return answered(path, wish, isOwn, press);
        throw error;
      })
      .catch((error: unknown) => {
        const { again, apart = false } = wish;
        if (isLost(error, press) && isOwn() && (!apart || again)) {
          const ask = { wasDone: () => wasDone(press), isOwn, isApart: apart };
          lostAnswers?.add(path, { ...ask, ...(again && { again }) });
        }
        throw error;
      });

  return (path, wish) => {
    onCall?.(path);
    const { method, file, body = {} } = wish;
    const own = owner?.();
    const isOwn = () => owner?.() === own;
    return method && !file
      ? writing(path, wish, isOwn, operations(path, body))
      : proving(path, wish, isOwn);
  };
}
