import { describe, expect, test } from 'vitest';
import { isPushEndpoint } from '../../../contract/rules/push-endpoint.ts';
import { pushSubscriptions } from '../../../server/repositories/push-subscriptions.ts';
import { Browser, browserOf, deactivate, openOwnApi, openTestApi, signedIn } from '../auth/fans.ts';
import { idOf } from '../auth/rows.ts';
import { databases } from '../support/databases.ts';
import { usualApisOn } from '../support/usual-app.ts';
import { AWAY, openPush, subscribedBrowser, vapidOf } from './push-service.ts';

const PUSH = '/api/notifications/push';

async function opened() {
  const { service, api } = await openPush();
  const { fan, browser } = await signedIn(api);
  const target = subscribedBrowser(`${service.origin}/one`);
  const on = (language = 'en', by = browser, { subscription } = target) =>
    by.call('POST', PUSH, { ...subscription, language });
  const isOn = async (by = browser): Promise<boolean> => (await by.call('GET', PUSH)).json().isOn;
  const rows = async () => {
    const { rows } = await api.database.pool.query('select endpoint from push_subscriptions');
    return rows.length;
  };
  const told = async (one: { username: string }) => {
    const { database, clock } = api;
    return pushSubscriptions.ofUsers(database.orm, [await idOf(api, one)], clock.now());
  };
  const resume = async (by: Browser, { subscription } = target, language = 'en') =>
    (await by.call('POST', `${PUSH}/resume`, { ...subscription, language })).json();
  return { service, api, fan, browser, target, on, isOn, rows, told, resume };
}

test('a test message reaches the browser encrypted, signed by our key, in the fan’s language', async () => {
  const { service, browser, target, on, isOn } = await opened();
  expect(await isOn()).toBe(false);
  expect((await on('jp')).statusCode).toBe(200);
  expect(await isOn()).toBe(true);
  expect((await browser.call('POST', `${PUSH}/test`)).statusCode).toBe(200);
  const [{ path, headers, body }] = service.received as [(typeof service.received)[0]];
  expect(path).toBe('/one');
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' });
  expect(target.read(body)).toEqual({
    ...{ title: '【Encore】テスト', body: 'このブラウザで通知を受け取れます。' },
    ...{ path: '/notification-setting', tag: 'test', lang: 'ja' },
  });
  expect(body.toString('latin1')).not.toContain('Encore');
  const { key, isSigned, claims } = vapidOf(headers);
  const { publicKey } = (await browser.call('GET', PUSH)).json();
  expect([isSigned, key]).toEqual([true, publicKey]);
  expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:hello@encore.example' });
});

test('a browser that is gone (404, 410) is removed by the first answer', async () => {
  const { service, browser, on, isOn } = await opened();
  for (const status of [404, 410]) {
    service.state.status = 201;
    await on();
    service.state.status = status;
    expect((await browser.call('POST', `${PUSH}/test`)).json().code).toBe('no_push');
    expect([status, await isOn()]).toEqual([status, false]);
  }
});

test('a push service that is away is one line of the log, without a stack, however many messages it misses', async () => {
  const { api, browser, on } = await opened();
  await on('en', browser, subscribedBrowser(`${AWAY}/one`));
  api.forget();
  for (let times = 0; times < 3; times += 1)
    expect((await browser.call('POST', `${PUSH}/test`)).statusCode).toBe(503);
  const lines = api
    .log()
    .split('\n')
    .filter((line) => line.includes('push service'));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, service: AWAY, outage: 'away' }),
  ]);
  expect(api.log()).not.toContain('stack');
});

test('a push service that redirects or fails is not followed, and the browser stays', async () => {
  const { service, api, browser, target, on, isOn } = await opened();
  await on();
  for (const [at, status] of [302, 400, 429, 500].entries()) {
    service.state.status = status;
    const answer = await browser.call('POST', `${PUSH}/test`);
    expect([status, answer.statusCode, answer.json().code]).toEqual([
      ...[status, 503, 'push_unavailable'],
    ]);
    expect(answer.headers['retry-after']).toBe('5');
    expect([service.received.length, await isOn()]).toEqual([at + 1, true]);
  }
  const { endpoint, keys } = target.subscription;
  for (const secret of [endpoint, keys.auth, keys.p256dh]) expect(api.log()).not.toContain(secret);
});

test('one browser whose address is written in two ways shows the notifications of one fan', async () => {
  const { api, browser, target, on, isOn, rows } = await opened();
  await on();
  const { browser: other } = await signedIn(api);
  const { endpoint, keys } = target.subscription;
  const subscription = { endpoint: `${endpoint.replace('http:', 'HTTP:')}#1`, keys };
  await on('en', other, { ...target, subscription });
  expect([await isOn(browser), await isOn(other), await rows()]).toEqual([false, true, 1]);
});

test('a sixth test within ten minutes has to wait', async () => {
  const { browser, on } = await opened();
  await on();
  const statuses = [];
  for (let times = 0; times < 6; times += 1) {
    statuses.push((await browser.call('POST', `${PUSH}/test`)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('turned off or deactivated, nothing of the browser is kept; logged out, it is told nothing', async () => {
  const { browser, on, isOn, rows, told, fan } = await opened();
  await on();
  await browser.call('POST', `${PUSH}/remove`);
  expect([await isOn(), await rows()]).toEqual([false, 0]);
  await on();
  expect(await rows()).toBe(1);
  await browser.call('POST', '/api/auth/log-out');
  expect(await told(fan)).toEqual([]);
  await browser.signIn(fan.username);
  expect([await isOn(), await told(fan)]).toEqual([false, []]);
  await on();
  expect(await told(fan)).toHaveLength(1);
  await deactivate(browser);
  expect(await rows()).toBe(0);
});

test('the same fan’s next session takes notifications up again, another fan’s or another browser’s does not', async () => {
  const { service, api, fan, browser, on, isOn, told, resume } = await opened();
  await on('jp');
  await browser.call('POST', '/api/auth/log-out');
  const next = await signedIn(api);
  expect(await resume(next.browser)).toEqual({ isOn: false });
  await browser.signIn(fan.username);
  const elsewhere = subscribedBrowser(`${service.origin}/two`);
  expect(await resume(browser, elsewhere)).toEqual({ isOn: false });
  expect([await isOn(), await told(fan)]).toEqual([false, []]);
  expect(await resume(browser)).toEqual({ isOn: true });
  expect([await isOn(), await isOn(next.browser)]).toEqual([true, false]);
  expect(await told(fan)).toMatchObject([{ language: 'en' }]);
  // The browser has another address by now.
  expect(await resume(browser, elsewhere)).toEqual({ isOn: true });
  expect(await told(fan)).toMatchObject([{ endpoint: `${service.origin}/two` }]);
});

test('a browser that was given another address stays the fan’s; who does not know the earlier one moves nothing', async () => {
  const { service, api, fan, browser, on, isOn, told } = await opened();
  await on('kr');
  const [one, two] = ['one', 'two'].map((name) => `${service.origin}/${name}`);
  const { subscription } = subscribedBrowser(`${two}`);
  const move = (from: string | undefined, to: object = subscription) =>
    new Browser(api).call('POST', `${PUSH}/move`, { from, ...to });
  expect((await move(`${service.origin}/three`)).statusCode).toBe(200);
  expect((await move('nowhere')).statusCode).toBe(200);
  const foreign = { ...subscription, endpoint: 'https://example.org/two' };
  expect((await move(one, foreign)).json().code).toBe('unknown_push_service');
  const wrongKey = { ...subscription.keys, p256dh: `B${'A'.repeat(86)}` };
  expect((await move(one, { ...subscription, keys: wrongKey })).json().code).toBe(
    'invalid_push_key',
  );
  expect(await told(fan)).toMatchObject([{ endpoint: one }]);
  expect((await move(one)).statusCode).toBe(200);
  expect(await told(fan)).toMatchObject([{ endpoint: two, language: 'kr', ...subscription.keys }]);
  expect(await isOn()).toBe(true);
  expect((await browser.call('POST', `${PUSH}/test`)).statusCode).toBe(200);
  expect(service.received.map(({ path }) => path)).toEqual(['/two']);
});

test('a key that is no point of the curve is refused', async () => {
  const { browser, target, rows } = await opened();
  const p256dh = `B${'A'.repeat(86)}`;
  const keys = { ...target.subscription.keys, p256dh };
  for (const path of [PUSH, `${PUSH}/resume`]) {
    const answer = await browser.call('POST', path, {
      ...target.subscription,
      keys,
      language: 'en',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_push_key']);
  }
  expect(await rows()).toBe(0);
});

test('the next fan of a browser takes it over, and one browser is told once', async () => {
  const { service, api, browser, on, isOn, rows } = await opened();
  await on();
  const next = await signedIn(api);
  await on('en', next.browser);
  expect([await isOn(), await isOn(next.browser), await rows()]).toEqual([false, true, 1]);
  await on('en', next.browser, subscribedBrowser(`${service.origin}/two`));
  expect(await rows()).toBe(1);
  expect((await browser.call('POST', `${PUSH}/test`)).statusCode).toBe(409);
  expect(service.received).toEqual([]);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com.example.org/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://example.org/?fcm.googleapis.com',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://user:pass@fcm.googleapis.com/abc',
  'https://push.apple.com.evil.example/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'http://169.254.169.254/latest/meta-data',
  'http://localhost:3000/api/auth/log-out',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'notify.windows.com',
  `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
])('%s is none', async (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

test('an address that is no push service is refused before anything is sent or stored', async () => {
  const { browser } = await signedIn();
  const { subscription } = subscribedBrowser('http://127.0.0.1:9/abc');
  const answer = await browser.call('POST', PUSH, { ...subscription, language: 'en' });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'unknown_push_service']);
});

describe.each(databases())('on $name', ({ open }) => {
  test('processes that start at once share one key pair', async () => {
    const first = await openOwnApi({ database: await open() });
    const { database, clock } = first;
    const others = await Promise.all([1, 2, 3].map(() => openTestApi({ database, clock })));
    const keys = await Promise.all(
      [first, ...others].map(({ app }) => app.gateways.push.publicKey()),
    );
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{87}$/);
  });

  test('a session that ends while its browser turns notifications on leaves none', async () => {
    const api = await usualApisOn(open)();
    const { fan } = await signedIn(api);
    const id = await idOf(api, fan);
    for (let round = 0; round < 5; round += 1) {
      const browser = await browserOf(api, fan);
      const { subscription } = subscribedBrowser(`https://fcm.googleapis.com/fcm/send/${round}`);
      await Promise.all([
        browser.call('POST', PUSH, { ...subscription, language: 'en' }),
        browser.call('POST', '/api/auth/log-out'),
      ]);
      const { database, clock } = api;
      const told = await pushSubscriptions.ofUsers(database.orm, [id], clock.now());
      expect(told).toEqual([]);
    }
  });
});
