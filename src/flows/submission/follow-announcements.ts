import type { MyEntry } from '../../../contract/schemas/events.ts';
import { entriesApi } from '../../api/entries.ts';
import type { Unsubscribe } from '../../platform/platform.ts';
import type { App } from '../app/app.ts';
import { waitUntil } from '../shared/wait-until.ts';

/** The phone's clock may be behind. */
const LONGEST_WAIT = 5 * 60_000;
/** In milliseconds; not everybody asks at once. */
const SPREAD = 10_000;

const isUndecided = ({ event, entry, winnersAnnouncedAt }: MyEntry) =>
  Boolean(winnersAnnouncedAt) && entry.won === null && event.halted !== 'cancelled';

/**
 * Tells an open list of the fan's entries once the server has announced a result: asks when one may
 * be out, again while it is not, and as soon as the page is seen again; never while it is hidden.
 */
export function followAnnouncements(
  { api, platform }: Pick<App, 'api' | 'platform'>,
  own: readonly MyEntry[],
  onAnnounced: () => void,
): Unsubscribe {
  const undecided = own.filter(isUndecided);
  if (undecided.length === 0) return () => {};
  const ids = undecided.map(({ entry }) => entry.id);
  const first = Math.min(...undecided.map((one) => Date.parse(one.winnersAnnouncedAt ?? '')));
  const spread = Math.random() * SPREAD;
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function look() {
    if (!platform.isSeen()) return;
    const now = await entriesApi(api.send)
      .all({ signal })
      .catch(() => []);
    const isOut = now.some(({ entry }) => ids.includes(entry.id) && entry.won !== null);
    if (isOut && !signal.aborted) onAnnounced();
  }
  function wait() {
    const pause = Math.min(LONGEST_WAIT, waitUntil(first, platform.now())) + spread;
    timer = setTimeout(async () => {
      await look();
      if (!signal.aborted) wait();
    }, pause);
  }
  wait();
  const unsubscribe = platform.onSeen(look);
  return () => {
    ending.abort();
    clearTimeout(timer);
    unsubscribe();
  };
}
