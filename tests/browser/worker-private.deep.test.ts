import { expect, expectAlive, newFan } from './fan.ts';
import { keptBy, privateHits } from './kept-values.ts';
import { install, keysWithHeaders, openEntry, test } from './served-by-worker.ts';
import { logIn, makeAccount } from './signed-in.ts';

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
