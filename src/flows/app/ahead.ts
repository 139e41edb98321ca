import { createApi } from '../../api/client.ts';
import type { Platform } from '../../platform/platform.ts';

/** How long what was read ahead may wait for its page, in milliseconds. */
export const LIFETIME = 10_000;

type Fetch = typeof globalThis.fetch;
type Call = Parameters<Fetch>;
type Kept = { at: number; response: Promise<Response | undefined> };

/** Two reads are the same if their address and their sender are. */
const nameOf = ([address, { headers } = {}]: Call) =>
  `${address} ${new Headers(headers).get('authorization')}`;

const isRead = ([, { method = 'GET' } = {}]: Call) => method.toUpperCase() === 'GET';
const isFresh = ([, { cache } = {}]: Call) => cache !== undefined;

/** What a page reads, a moment before it is opened. */
export function createAhead(platform: Platform) {
  const { timeout, local, session } = platform;
  const kept = new Map<string, Kept>();

  function find(call: Call): Kept | undefined {
    const found = kept.get(nameOf(call));
    return found && platform.steadyNow() - found.at < LIFETIME ? found : undefined;
  }

  function take(call: Call): Promise<Response | undefined> | undefined {
    const found = isFresh(call) ? undefined : find(call);
    kept.delete(nameOf(call));
    return found?.response;
  }

  function fetchAhead(call: Call): Promise<Response> {
    const response = platform.fetch(...call);
    kept.set(nameOf(call), {
      at: platform.steadyNow(),
      response: response.then(
        (answer) => answer.clone(),
        () => undefined,
      ),
    });
    return response;
  }

  /** Two links may lead to pages that read the same. */
  const keep: Fetch = async (...call) => {
    const before = find(call);
    if (!before) return fetchAhead(call);
    const response = await before.response;
    return response?.ok ? response.clone() : fetchAhead(call);
  };

  /** What is written makes old what was read. */
  const fetch: Fetch = async (...call) => {
    if (!isRead(call)) kept.clear();
    const response = await take(call);
    return response?.ok ? response : platform.fetch(...call);
  };

  return {
    /** Its reads are not made twice: the next same one by `platform` gets their response, unless it was refused or lost. */
    api: createApi({
      platform: { fetch: keep, timeout, local, session },
      // A page that needs another token asks for it when it is opened.
      renew: async () => 'lost',
    }),

    /** For the calls of the app. */
    platform: { fetch, timeout, local, session },

    /** What was read is outdated. */
    drop: () => kept.clear(),
  };
}

export type Ahead = ReturnType<typeof createAhead>;
