import { describe, expect, test } from 'vitest';
import { bothDatabases } from '../support/databases.ts';
import { usualApisOn } from '../support/usual-app.ts';
import { type Browser, signedIn, type TestApi } from './fans.ts';
import { rowsOf } from './rows.ts';

const MINUTE = 60_000;

const auditOf = async ({ database }: TestApi) => {
  const { rows } = await database.pool.query('select action from audit order by id');
  return rows.map(({ action }) => action);
};

const refreshCookieOf = (browser: Browser) => browser.cookies.get('__Host-refresh');

test('a cookie that is shown again gets the same next one: a session has one line of cookies', async () => {
  const { api, browser } = await signedIn();
  const again = browser.copy();
  await browser.refresh();
  api.clock.advance(29_999);
  expect((await again.refresh()).statusCode).toBe(200);
  expect(refreshCookieOf(again)).toBe(refreshCookieOf(browser));
  expect(again.token).not.toBe(browser.token);

  api.clock.advance(15 * MINUTE);
  expect((await browser.refresh()).statusCode).toBe(200);
  expect(refreshCookieOf(again)).not.toBe(refreshCookieOf(browser));
});

test('a cookie that is shown late replaces the next one, which then counts as stolen with its access token', async () => {
  const { api, browser } = await signedIn();
  const late = browser.copy();
  await browser.refresh();
  api.clock.advance(30_000);
  expect((await late.refresh()).statusCode).toBe(200);
  expect((await late.myData()).statusCode).toBe(200);
  expect((await browser.myData()).statusCode).toBe(401);

  expect((await browser.refresh()).statusCode).toBe(401);
  expect((await late.myData()).statusCode).toBe(401);
  expect((await late.refresh()).statusCode).toBe(401);
  expect((await auditOf(api)).at(-1)).toBe('session.reuse-detected');
});

test('a session never has more than two refresh tokens: the last one used and the next', async () => {
  const { api, browser } = await signedIn();
  for (const wait of [0, 10_000, 40_000, 60 * MINUTE]) {
    api.clock.advance(wait);
    await browser.copy().refresh();
    const { rows } = await api.database.pool.query('select generation from refresh_tokens');
    expect(rows.map(({ generation }) => generation).sort()).toEqual([1, 2]);
  }
});

describe.each(bothDatabases())('on $name', { timeout: 240_000 }, ({ open }) => {
  const apis = usualApisOn(open);

  test.each([
    ['unused cookie', 0],
    ['cookie whose answer was lost an hour ago', 60 * MINUTE],
  ])('fifty simultaneous uses of one %s get the same next one', async (_, ago) => {
    const here = await apis();
    const { browser } = await signedIn(here);
    if (ago > 0) await browser.copy().refresh();
    here.clock.advance(ago);
    const tabs = Array.from({ length: 50 }, () => browser.copy());
    await Promise.all(tabs.map((tab) => tab.refresh()));
    expect(new Set(tabs.map(refreshCookieOf)).size).toBe(1);
    expect(await rowsOf(here, 'select generation from refresh_tokens order by generation')).toEqual(
      [{ generation: 1 }, { generation: 2 }],
    );
    const after = await Promise.all(tabs.map((tab) => tab.myData()));
    expect(after.map(({ statusCode }) => statusCode)).toEqual(after.map(() => 200));
  });
});
