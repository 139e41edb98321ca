import { afterEach, expect, test, vi } from 'vitest';
import '../../../src/platform/lease.ts';
import { browserPlatform } from '../../../src/platform/browser.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});

const stored = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

test('stored values are there at the next visit', () => {
  browserPlatform().local.set('token', 'T1');
  browserPlatform().session.set('step', '2');

  expect(browserPlatform().local.get('token')).toBe('T1');
  expect(browserPlatform().session.get('step')).toBe('2');
  browserPlatform().local.remove('token');
  expect(browserPlatform().local.get('token')).toBeNull();
});

test('where any access to the storage throws, values last as long as the page', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { local } = browserPlatform();
  expect(local.get('token')).toBeNull();
  local.set('token', 'T1');
  expect(local.get('token')).toBe('T1');
  local.remove('token');

  expect(local.get('token')).toBeNull();
});

test('if the storage is full, the page uses the new value, not the stored one', () => {
  const { local } = browserPlatform();
  local.set('token', 'T1');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  local.set('token', 'T2');
  expect(local.get('token')).toBe('T2');
  full.mockRestore();
  local.set('token', 'T3');

  expect(local.get('token')).toBe('T3');
  expect(localStorage.getItem('token')).toBe('T3');
});

test('if the storage fails to delete a value, the page treats it as deleted', () => {
  const { local } = browserPlatform();
  local.set('token', 'T1');
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  local.remove('token');

  expect(local.get('token')).toBeNull();
});

test('changes made by another tab are reported until the listener is removed', () => {
  const heard: unknown[] = [];
  const stop = browserPlatform().onLocalChange((...change) => void heard.push(change));
  stored('token', 'T2');
  stored('token', null);
  stop();
  stored('token', 'T3');

  expect(heard).toEqual([
    ['token', 'T2'],
    ['token', null],
  ]);
});

test('with Web Locks a task runs under the lock of its name', async () => {
  const request = vi.fn((_name: string, _options: object, task: () => Promise<unknown>) => task());
  vi.stubGlobal('navigator', { locks: { request } });

  expect(await browserPlatform().exclusively('session', async () => 7)).toBe(7);
  expect(request.mock.calls[0]?.[0]).toBe('session');
});

test('a lock that is never granted does not block for ever', async () => {
  const request = () => Promise.reject(new DOMException('waited', 'TimeoutError'));
  vi.stubGlobal('navigator', { locks: { request } });

  expect(await browserPlatform().exclusively('session', async () => 7)).toBe(7);
});

test('a task that fails under the lock is not run again', async () => {
  const request = (_name: string, _options: object, task: () => Promise<unknown>) => task();
  vi.stubGlobal('navigator', { locks: { request } });
  const task = vi.fn(() => Promise.reject(new Error('refused')));

  await expect(browserPlatform().exclusively('session', task)).rejects.toThrow('refused');
  expect(task).toHaveBeenCalledTimes(1);
});

test('without Web Locks one tab waits for the other', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
  const [here, there] = [browserPlatform(), browserPlatform()];
  const first = Promise.withResolvers<void>();
  const order: string[] = [];
  const one = here.exclusively('session', async () => {
    order.push('one begins');
    await first.promise;
    order.push('one ends');
  });
  const two = there.exclusively('session', async () => void order.push('two'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(order).toEqual(['one begins']);
  first.resolve();
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all([one, two]);

  expect(order).toEqual(['one begins', 'one ends', 'two']);
  expect(localStorage.getItem('lock:session')).toBeNull();
});

test('the lease of a closed tab expires', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
  localStorage.setItem('lock:session', 'left behind');
  const done = browserPlatform().exclusively('session', async () => 7);
  await vi.advanceTimersByTimeAsync(8_000);

  expect(await done).toBe(7);
});

test('tabs receive each other’s messages, but not their own', async () => {
  const [here, there] = [browserPlatform(), browserPlatform()];
  const heard = Promise.withResolvers<string>();
  const self = vi.fn();
  const stops = [here.channel.subscribe(self), there.channel.subscribe(heard.resolve)];
  here.channel.post('auth:logout');

  expect(await heard.promise).toBe('auth:logout');
  expect(self).not.toHaveBeenCalled();
  for (const stop of stops) stop();
});

test('without BroadcastChannel the message goes through the storage and leaves nothing there', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const written = vi.spyOn(Storage.prototype, 'setItem');
  const heard: string[] = [];
  const { channel } = browserPlatform();
  const stop = channel.subscribe((message) => void heard.push(message));
  channel.post('auth:logout');
  stored('encore', 'auth:logout');
  stored('encore', null);
  stored('token', 'T1');
  stop();

  expect(written).toHaveBeenCalledWith('encore', 'auth:logout');
  expect(localStorage.length).toBe(0);
  expect(heard).toEqual(['auth:logout']);
});

test('the end of a session is a window event', () => {
  const listener = vi.fn();
  window.addEventListener('auth:logout', listener);
  browserPlatform().announce('auth:logout');
  window.removeEventListener('auth:logout', listener);

  expect(listener).toHaveBeenCalledTimes(1);
});

test('online, offline and a return from the back/forward cache are reported', () => {
  const online: boolean[] = [];
  const returned = vi.fn();
  const platform = browserPlatform();
  const stops = [platform.onOnline((now) => void online.push(now)), platform.onReturn(returned)];
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  for (const stop of stops) stop();
  window.dispatchEvent(new Event('online'));

  expect(online).toEqual([false, true]);
  expect(returned).toHaveBeenCalledTimes(1);
});

test('the log has the error’s name and message, but none of its other properties', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  browserPlatform().log('The sign-in failed.', Object.assign(new Error('401'), { token: 'T1' }));
  browserPlatform().log('The sign-in failed.', { token: 'T1' });

  expect(warn.mock.calls).toEqual([
    ['The sign-in failed.', 'Error: 401'],
    ['The sign-in failed.', ''],
  ]);
});
