import { expect, test } from 'vitest';
import type { OwnSessions } from '../../../contract/schemas/sessions.ts';
import { Browser, openTestApi, prove, signedIn, type TestApi } from './fans.ts';
import { audited, idOf, rowsOf } from './rows.ts';

const MINUTE = 60_000;
const LIST = '/api/auth/sessions';
const END = '/api/auth/sessions/end';
const END_OTHERS = '/api/auth/sessions/end-others';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const listed = async (browser: Browser) =>
  (await browser.call('GET', LIST)).json<OwnSessions>().sessions;
const currentId = async (browser: Browser) =>
  (await listed(browser)).find(({ isCurrent }) => isCurrent)?.id ?? '';
const result = ({ statusCode, json }: Awaited<ReturnType<Browser['call']>>) => [
  statusCode,
  json().code,
];
const end = async (browser: Browser, id: string) => result(await browser.call('POST', END, { id }));
const endOthers = async (browser: Browser) => result(await browser.call('POST', END_OTHERS));
const OK = [200, undefined];

async function another(api: TestApi, username: string, userAgent?: string) {
  const browser = new Browser(api, userAgent);
  await browser.signIn(username);
  return browser;
}

/** A fan who is signed in with three browsers; the first one is proved. */
async function threeBrowsers(api: TestApi) {
  const { fan, browser } = await signedIn(api);
  const others = [await another(api, fan.username), await another(api, fan.username)] as const;
  await prove(browser);
  return { fan, browser, others };
}

async function isOut(browser: Browser) {
  const old = browser.copy();
  return [(await old.myData()).statusCode, (await old.refresh()).statusCode];
}
const THROWN_OUT = [401, 401];
const IN = [200, 200];

test('the list has this browser first, then the last used, each with names and times and nothing more', async () => {
  const { api, fan } = await signedIn();
  const start = api.clock.now();
  const pixel = await another(api, fan.username, PIXEL);
  api.clock.advance(MINUTE);
  const firefox = await another(api, fan.username, FIREFOX);
  await pixel.myData();
  await firefox.myData();
  api.clock.advance(MINUTE);
  await pixel.refresh();

  const times = (from: number, to: number) => ({
    startedAt: new Date(start + from).toISOString(),
    usedAt: new Date(start + to).toISOString(),
  });
  const id = expect.stringMatching(/^[\w-]{36}$/);
  const seen = await listed(firefox);
  expect(seen).toEqual([
    { id, isCurrent: true, browser: 'Firefox', system: 'Windows', ...times(MINUTE, MINUTE) },
    { id, isCurrent: false, browser: 'Chrome', system: 'Android', ...times(0, 2 * MINUTE) },
    { id, isCurrent: false, browser: null, system: null, ...times(0, 0) },
  ]);
  expect(new Set(seen.map((session) => session.id)).size).toBe(3);
});

test('a session from before the names were kept gets them with its next refresh', async () => {
  const { api, fan } = await signedIn();
  const browser = await another(api, fan.username, PIXEL);
  await api.database.pool.query('update sessions set browser = null, system = null');
  await browser.refresh();
  expect((await listed(browser))[0]).toMatchObject({ browser: 'Chrome', system: 'Android' });
});

test('sessions that were ended, have expired or are another fan’s are not listed', async () => {
  const { api, fan, browser } = await signedIn();
  await signedIn(api);
  const out = await another(api, fan.username);
  await out.call('POST', '/api/auth/log-out');
  const expired = await another(api, fan.username);
  const ids = [await currentId(expired)];
  await api.database.pool.query('update sessions set expires_at = $1 where id = any($2)', [
    new Date(api.clock.now()),
    ids,
  ]);
  expect((await listed(browser)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
});

test('an ended session is thrown out at its next call, and no other is touched', async () => {
  const api = await openTestApi();
  const { fan, browser, others } = await threeBrowsers(api);
  const { browser: stranger } = await signedIn(api);
  const [gone, stays] = others;
  const id = await currentId(gone);
  expect(await end(browser, id)).toEqual(OK);
  expect(await isOut(gone)).toEqual(THROWN_OUT);
  for (const one of [browser, stays, stranger]) expect(await isOut(one)).toEqual(IN);
  expect(await audited(api, 'session.ended')).toEqual([
    { userId: await idOf(api, fan), detail: {} },
  ]);
  expect(
    await rowsOf(api, "select id::text from sessions where end_reason = 'ended-by-owner'"),
  ).toEqual([{ id }]);
});

test('all other sessions end at once, this one stays, and a second request finds none', async () => {
  const api = await openTestApi();
  const { fan, browser, others } = await threeBrowsers(api);
  const { browser: stranger } = await signedIn(api);
  expect([await endOthers(browser), await endOthers(browser)]).toEqual([OK, OK]);
  for (const one of others) expect(await isOut(one)).toEqual(THROWN_OUT);
  for (const one of [browser, stranger]) expect(await isOut(one)).toEqual(IN);
  expect(await listed(browser)).toHaveLength(1);
  expect(await audited(api, 'session.others-ended')).toEqual([
    { userId: await idOf(api, fan), detail: { ended: 2 } },
  ]);
});
