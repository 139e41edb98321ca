import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '../../../src/flows/app/app.ts';
import { createWords } from '../../../src/i18n/words.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { followFailedImports } from '../../../src/routes/follow-failed-imports.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '');
});

/** The app while its server cannot be reached, though the browser may say that it is online. */
function cutOff() {
  let isReached = false;
  const platform = memoryPlatform({
    async fetch() {
      if (!isReached) throw new TypeError('Failed to fetch');
      return new Response();
    },
  });
  const app = createApp({ platform, words: createWords() });
  const told = vi.fn();
  app.networkReturns.subscribe(told);
  const stop = followFailedImports(app);
  return {
    platform,
    unsaved: app.unsaved,
    told,
    stop,
    reach() {
      isReached = true;
    },
    async fail(file = 'banners-1.js') {
      const payload = new Error(`Failed to fetch dynamically imported module: ${file}`);
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
      await vi.advanceTimersByTimeAsync(0);
    },
    reloads: () => platform.reloads,
  };
}

test('a file that did not come without a network comes with one reload as soon as the browser is online', async () => {
  const { fail, reach, platform, reloads, told, stop } = cutOff();
  platform.setOnline(false);
  await fail('banners-1.js');
  await fail('menu-1.js');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reloads()).toBe(0);
  reach();
  platform.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(reloads()).toBe(1);
  expect(told).toHaveBeenCalledOnce();
  stop();
});

test('a browser that always says that it is online does not matter: the server is asked, less and less often', async () => {
  const { fail, reach, reloads, stop } = cutOff();
  await fail();
  await vi.advanceTimersByTimeAsync(15_000);
  reach();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(reloads()).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reloads()).toBe(1);
  stop();
});

test('nothing is reloaded while something typed would be lost; what failed to load is still told', async () => {
  const { fail, reach, unsaved, reloads, told, stop } = cutOff();
  unsaved.register(() => true);
  await fail();
  reach();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toHaveBeenCalledOnce();
  expect(reloads()).toBe(0);
  stop();
});

test('a file that is missing while the server answers is left to the page that needs it, and one that stays missing causes no second reload', async () => {
  const { fail, reach, reloads, stop } = cutOff();
  await fail();
  reach();
  await vi.advanceTimersByTimeAsync(10_000);
  await fail();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(reloads()).toBe(1);
  stop();
});
