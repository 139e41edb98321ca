import { describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import type { App } from '../../../src/flows/app/app.ts';
import { lease } from '../../../src/platform/lease.ts';
import { memoryBrowser } from '../../../src/platform/memory.ts';
import { makeApp } from '../../app/support/make-app.ts';
import { isDeep } from '../../depth.ts';
import { bothDatabases } from '../support/databases.ts';
import { usualApisOn } from '../support/usual-app.ts';
import { type Browser, newAdmin, openTestApi, SUSPENSION, signedIn } from './fans.ts';
import { idOf } from './rows.ts';

const REFRESH = '/api/auth/refresh';
const TABS = 5;
const CALLS = isDeep ? 20 : 4;
const QUARTER = 15 * 60_000;

type Network = { fetch: typeof fetch; seen: string[]; losesNext(path: string): void };

/** The requests of this browser to the server; it stores cookies as a browser does. */
function networkOf({ api, cookies, address: remoteAddress }: Browser): Network {
  const seen: string[] = [];
  let lost: string | undefined;
  return {
    seen,
    /** The server handles the request, but its response is lost. */
    losesNext(path) {
      lost = path;
    },
    async fetch(input, init) {
      const request = new Request(new URL(String(input), 'http://localhost'), init);
      const { pathname } = new URL(request.url);
      seen.push(pathname);
      const answer = await api.app.inject({
        method: request.method === 'POST' ? 'POST' : 'GET',
        url: pathname,
        payload: await request.text(),
        headers: Object.fromEntries(request.headers),
        cookies: Object.fromEntries(cookies),
        remoteAddress,
      });
      if (lost === pathname) {
        lost = undefined;
        throw new TypeError('Failed to fetch');
      }
      for (const { name, value } of answer.cookies) {
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const headers = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
      return new Response(answer.body, { status: answer.statusCode, headers });
    },
  };
}

const isMember = (app: App) => waitFor(app.session, (now) => now.hasTag('member'));
const isFree = (app: App) => waitFor(app.session, (now) => now.matches({ visitor: 'idle' }));

async function openTabs(browser: Browser, { locks }: { locks: boolean }) {
  const network = networkOf(browser);
  const shared = memoryBrowser({ fetch: network.fetch, local: { token: browser.token ?? '' } });
  const tabs = Array.from({ length: TABS }, () => {
    const tab = shared.tab();
    if (!locks) tab.exclusively = (name, task) => lease(tab.local, name, task);
    return tab;
  });
  const apps = tabs.map((platform) => makeApp({ platform }));
  for (const app of apps) app.start();
  await Promise.all(apps.map(isMember));
  network.seen.length = 0;
  return { ...network, tabs, apps };
}

const callAll = (apps: App[]) =>
  Promise.allSettled(
    apps.flatMap(({ api }) => Array.from({ length: CALLS }, () => api.auth.myData())),
  );

const fulfilled = (answers: PromiseSettledResult<unknown>[]) =>
  answers.filter(({ status }) => status === 'fulfilled').length;

describe.each(bothDatabases())('on $name', { timeout: 240_000 }, ({ open }) => {
  const api = usualApisOn(open);
  const refreshes = (seen: string[]) => seen.filter((path) => path === REFRESH).length;

  test(`${TABS} tabs × ${CALLS} calls with a 401 cause one refresh and no logout`, async () => {
    const here = await api();
    const { browser } = await signedIn(here);
    const { apps, tabs, seen } = await openTabs(browser, { locks: true });
    here.clock.advance(QUARTER);

    expect(fulfilled(await callAll(apps))).toBe(TABS * CALLS);
    expect(refreshes(seen)).toBe(1);
    expect(tabs.flatMap(({ announced }) => announced)).toEqual([]);
    const { rows } = await here.database.pool.query('select generation, ended_at from sessions');
    expect(rows).toEqual([{ generation: 2, ended_at: null }]);
  });

  test(`without Web Locks ${TABS} tabs × ${CALLS} calls with a 401 cause no logout either`, async () => {
    const here = await api();
    const { browser } = await signedIn(here);
    const { apps, tabs, seen } = await openTabs(browser, { locks: false });
    here.clock.advance(QUARTER);

    expect(fulfilled(await callAll(apps))).toBe(TABS * CALLS);
    expect(refreshes(seen)).toBeLessThanOrEqual(TABS);
    expect(tabs.flatMap(({ announced }) => announced)).toEqual([]);
    here.clock.advance(QUARTER);
    expect(fulfilled(await callAll(apps))).toBe(TABS * CALLS);
    const { rows } = await here.database.pool.query('select ended_at from sessions');
    expect(rows).toEqual([{ ended_at: null }]);
  });

  test.each([
    ['with', true],
    ['without', false],
  ])('%s Web Locks a response lost after the server’s commit logs nobody out', async (_, locks) => {
    const here = await api();
    const { browser } = await signedIn(here);
    const { apps, tabs, losesNext } = await openTabs(browser, { locks });
    here.clock.advance(QUARTER);
    losesNext(REFRESH);
    await callAll(apps);

    expect(tabs.flatMap(({ announced }) => announced)).toEqual([]);
    expect(fulfilled(await callAll(apps))).toBe(TABS * CALLS);
    here.clock.advance(QUARTER);
    expect(fulfilled(await callAll(apps))).toBe(TABS * CALLS);
    expect(apps.map(({ session }) => session.getSnapshot().hasTag('member'))).toEqual(
      apps.map(() => true),
    );
  });
});

test('after an account is suspended elsewhere, the next call of one tab ends the session in all, and nothing is retried', async () => {
  const here = await openTestApi();
  const { fan, browser } = await signedIn(here);
  const { apps, tabs, seen } = await openTabs(browser, { locks: true });
  const { browser: admin } = await newAdmin(here);
  await admin.call('POST', `/api/admin/users/${await idOf(here, fan)}/suspend`, SUSPENSION);

  await expect(apps[0]?.api.auth.myData()).rejects.toMatchObject({ status: 401 });
  await Promise.all(apps.map(isFree));
  expect(seen).toEqual(['/api/auth/my-data', REFRESH]);
  expect(tabs.map(({ announced }) => announced)).toEqual(tabs.map(() => ['auth:logout']));
  expect(tabs[0]?.local.get('token')).toBeNull();
});
