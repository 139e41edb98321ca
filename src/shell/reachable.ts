import * as LIMITS from '../../contract/limits.ts';
import type { Platform } from '../platform/platform.ts';

/** Whether a reload would bring the page: without a network it would replace the app with the browser's own error page. */
export const isReachable = ({ fetch, timeout }: Pick<Platform, 'fetch' | 'timeout'>) =>
  fetch(window.location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: timeout(LIMITS.requestTimeout),
  }).then(
    () => true,
    () => false,
  );
