import type { App } from '../flows/app/app.ts';
import type { Platform } from '../platform/platform.ts';
import { claimReload } from '../shell/chunk-failure.ts';
import { isReachable } from '../shell/reachable.ts';

const FIRST_PAUSE = 10_000;
const LONGEST_PAUSE = 300_000;

/** Until the browser says that it is online; what it says may be wrong, so a pause in milliseconds ends the wait too. */
function onlineOr(pause: number, { onOnline }: Pick<Platform, 'onOnline'>): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, pause);
    const stop = onOnline((online) => online && end());
  });
}

/**
 * A file of the app that did not come for want of a network comes with a reload once there is one, if that takes
 * nothing from the fan: Chromium keeps a failed import for as long as the page lives, and never asks for it again
 * (HTML, module map). What a deploy has removed is left to whoever needs it.
 */
export function followFailedImports({
  platform,
  unsaved,
  networkReturns,
}: Pick<App, 'platform' | 'unsaved' | 'networkReturns'>): () => void {
  const end = new AbortController();

  async function heal(error: Error) {
    if (await isReachable(platform)) return;
    let pause = FIRST_PAUSE;
    do {
      await onlineOr(pause, platform);
      if (end.signal.aborted) return;
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    } while (!(await isReachable(platform)));
    // What else failed may not hear of it: the part that listens may be what is missing.
    networkReturns.tell();
    if (!unsaved.any() && claimReload(error)) platform.reload();
  }

  let isHealing = false;
  window.addEventListener(
    'vite:preloadError',
    ({ payload }) => {
      if (isHealing) return;
      isHealing = true;
      void heal(payload).finally(() => {
        isHealing = false;
      });
    },
    { signal: end.signal },
  );
  return () => end.abort();
}
