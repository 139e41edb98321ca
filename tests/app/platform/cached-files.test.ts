import { afterEach, expect, test, vi } from 'vitest';
import { browserCachedFiles } from '../../../src/platform/browser-cached-files.ts';

type Browser = Parameters<typeof browserCachedFiles>[0];

afterEach(() => vi.useRealTimers());

const response = (size: number, type = 'basic') => ({ type, blob: async () => ({ size }) });
const gone = { type: 'basic', blob: () => Promise.reject(new Error('deleted')) };

/** Only what a test needs is there. */
const browser = (parts: object) => parts as Browser;

const withCaches = (kept: Record<string, object[]>) =>
  browser({
    caches: {
      keys: async () => Object.keys(kept),
      open: async (name: string) => ({ matchAll: async () => kept[name] ?? [] }),
    },
    navigator: {},
  });

test('sizes are those of the contents, by kind; what was deleted meanwhile is not counted', async () => {
  const files = browserCachedFiles(
    withCaches({
      'workbox-precache-v2-https://encore.test/': [response(7), response(5)],
      'pictures-by-address': [response(3), gone, response(0, 'opaque')],
      'lists-by-address': [response(2)],
      'details-by-address': [response(4)],
    }),
  );
  expect(await files.sizes()).toEqual({
    app: { files: 2, bytes: 12, unsized: 0 },
    pictures: { files: 2, bytes: 3, unsized: 1 },
    lists: { files: 2, bytes: 6, unsized: 0 },
  });
});

test('a browser without caches, or one that throws when they are read, rejects', async () => {
  const locked = browser({
    get caches() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  for (const files of [browserCachedFiles(browser({})), browserCachedFiles(locked)]) {
    await expect(files.sizes()).rejects.toThrow();
    await expect(files.clear('lists')).rejects.toThrow();
  }
});

test('what the browser allows is known only if it tells', async () => {
  const told = { estimate: async () => ({ usage: 1, quota: 2 }) };
  const roomOf = (storage: object | undefined) =>
    browserCachedFiles(browser({ navigator: { storage } })).room();
  expect(await roomOf({ ...told, persisted: async () => true })).toEqual({
    used: 1,
    allowed: 2,
    isPersistent: true,
  });
  expect(await roomOf(told)).toEqual({ used: 1, allowed: 2, isPersistent: undefined });
  expect(await roomOf({ estimate: async () => ({}) })).toBeUndefined();
  expect(await roomOf({ estimate: () => Promise.reject(new Error('blocked')) })).toBeUndefined();
  expect(await roomOf(undefined)).toBeUndefined();
});

const withWorker = (active: object | null) =>
  browserCachedFiles(
    browser({ navigator: { serviceWorker: { getRegistration: async () => ({ active }) } } }),
  );

test('the worker downloads the app again; where none answers, that has failed', async () => {
  const asked: unknown[] = [];
  const answering = {
    postMessage(message: unknown, [port]: MessagePort[]) {
      asked.push(message);
      port?.postMessage('renewed');
    },
  };
  expect(await withWorker(answering).renewApp()).toBe('renewed');
  expect(asked).toEqual([{ type: 'renew-app' }]);
  expect(await withWorker(null).renewApp()).toBe('failed');
  expect(await browserCachedFiles(browser({ navigator: {} })).renewApp()).toBe('failed');

  vi.useFakeTimers();
  const silent = withWorker({ postMessage() {} }).renewApp();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await silent).toBe('failed');
});
