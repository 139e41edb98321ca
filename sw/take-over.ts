declare const self: ServiceWorkerGlobalScope;

const PAUSE = 1_000;

let asking: ReturnType<typeof setInterval> | undefined;

/**
 * Replaces the active worker. It asks again and again: Chromium forgets that the other one is to go
 * when a request starts that one once more while it stops.
 */
export function takeOver(): void {
  void self.skipWaiting();
  asking ??= setInterval(() => void self.skipWaiting(), PAUSE);
}

export function endTakeOver(): void {
  clearInterval(asking);
}
