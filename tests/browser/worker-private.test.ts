import type { Page } from '@playwright/test';
import { expect, expectAlive, newFan } from './fan.ts';
import { keptBy, privateHits } from './kept-values.ts';
import { install, kept, openEntry, test } from './served-by-worker.ts';
import { logIn, makeAccount } from './signed-in.ts';

/** The keys of all caches with more than an address. */
const keysWithHeaders = (page: Page) =>
  page.evaluate(async () => {
    const keys = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return keys.flat().flatMap(({ url, headers }) => ([...headers].length > 0 ? url : []));
  });

test('the worker never caches anything about a fan, and keeps no more of a request than its address', async ({
  page,
}) => {
  const fan = newFan();
  await makeAccount(page, fan);
  await install(page);
  await page.goto('/login?next=%2Fmypage');
  await logIn(page, fan);
  await expect(page.getByText(fan.nickname)).toBeVisible();
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(9, 9);
    canvas.getContext('2d');
    const answer = await fetch('/api/pictures/own', {
      method: 'POST',
      headers: {
        'content-type': 'image/png',
        authorization: `Bearer ${localStorage.getItem('token')}`,
      },
      body: await canvas.convertToBlob(),
    });
    return (await answer.json()).picture;
  });
  await page.goto('/profile');
  await expect(page.locator(`img[src="${picture}"]`)).toHaveJSProperty('naturalWidth', 256);
  for (const path of ['/profile', '/event/encore-night', '/account-manage', '/video', '/']) {
    await page.goto(path);
    await expectAlive(page);
  }
  const paths = async () => (await kept(page)).map(({ path }) => path);
  await expect.poll(paths).toContain('/api/contents/home');
  const found = await kept(page);
  for (const { path, text } of found) {
    expect(path).toMatch(
      /^\/(app-shell$|api\/config$|api\/contents\/|artwork\/|icons\/|resource\/)/,
    );
    for (const secret of [fan.nickname, fan.email, fan.nationalNumber, 'Bearer']) {
      expect([path, text.includes(secret)]).toEqual([path, false]);
    }
  }
  expect(await keysWithHeaders(page)).toEqual([]);
});

test('what a fan has searched for is not cached', async ({ page }) => {
  await install(page);
  const term = '/api/contents/videos/search?q=moonlight';
  expect(await page.evaluate(async (path) => (await fetch(path)).status, term)).toBe(200);
  await page.evaluate(async () => (await fetch('/api/contents/videos')).text());
  const paths = async () => (await kept(page)).map(({ path }) => path);
  await expect.poll(paths).toContain('/api/contents/videos');
  expect(await paths()).not.toContain('/api/contents/videos/search');
});

test('while a log-out waits for the network, this browser stores nothing private', async ({
  page,
  context,
  privateValues,
}) => {
  const fan = newFan();
  await makeAccount(page, fan);
  await install(page);
  await page.goto('/login?next=%2Fevent%2Fencore-night');
  await logIn(page, fan);
  for (const value of [fan.nickname, fan.email, fan.username, fan.nationalNumber]) {
    privateValues.note(value, false);
  }
  await openEntry(page);
  await page.getByLabel('Name').fill('Mina Kim 77');
  await page.getByLabel('Date of birth').fill('2001-02-03');
  await page.getByText('You may contact me about this event.').click();
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(page.getByText('Receipt code')).toBeVisible();
  await page.goto('/cs-center');
  await page.getByLabel('Your message').fill('My number 77 is gone.');
  privateValues.note('My number 77 is gone.', false);
  await page.goto('/account-manage');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  const local = () => page.evaluate(() => Object.keys(localStorage).sort());
  const open = ['gamePopupShown', 'logoutOwed', 'pwaPopupDismissed', 'seenDraws', 'sessionId'];
  expect(await local()).toEqual(open);
  expect(await privateHits(page, privateValues)).toEqual([]);
  await page.goto('/');
  await expectAlive(page);
  expect(await privateHits(page, privateValues)).toEqual([]);
  expect(await keysWithHeaders(page)).toEqual([]);

  await context.setOffline(false);
  await expect.poll(local).not.toContain('logoutOwed');
});

test('what an earlier release has cached under its own requests is deleted once a new version takes over', async ({
  page,
  server,
}) => {
  await install(page);
  await page.goto('/video');
  const databases = () => page.evaluate(() => indexedDB.databases());
  await expect.poll(databases).toMatchObject([{ name: 'workbox-expiration' }]);
  await page.evaluate(async () => {
    for (const name of ['lists', 'details', 'workbox-precache-v1-old']) {
      const cache = await caches.open(name);
      const key = new Request('/api/contents/home', { headers: { authorization: 'Bearer old' } });
      await cache.put(key, new Response('{}'));
    }
    const opening = indexedDB.open('workbox-expiration');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const store = opening.result
      .transaction('cache-entries', 'readwrite')
      .objectStore('cache-entries');
    const url = `${location.origin}/api/contents/home`;
    const added = store.put({ id: `lists|${url}`, url, cacheName: 'lists', timestamp: 1 });
    await new Promise((resolve) => {
      added.onsuccess = resolve;
    });
    opening.result.close();
  });
  expect(await keysWithHeaders(page)).toHaveLength(3);
  await server.deploy({ PREPARING_LANGUAGES: 'cn' });
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => keysWithHeaders(page).catch(() => ['reloading'])).toEqual([]);
  const names = () => page.evaluate(() => caches.keys());
  await expect.poll(async () => (await names()).includes('lists')).toBe(false);
  const records = async () => (await keptBy(page)).filter(({ place }) => /^database/.test(place));
  await expect.poll(async () => JSON.stringify(await records())).not.toContain('"lists"');
});
