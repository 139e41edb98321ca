import { expect } from './fan.ts';
import { install, kept, shownPictures, test } from './served-by-worker.ts';

test('a device without storage for pictures still shows them', async ({
  page,
  context,
  server,
}) => {
  await install(page);
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 1 });
  await page.goto('/video');
  await expect.poll(() => shownPictures(page)).toBeGreaterThan(3);
});

test('of all pictures seen two hundred stay cached, including one that was seen again', async ({
  page,
}) => {
  await install(page);
  const picture = page.locator('main img').first();
  await picture.evaluate(async (image: HTMLImageElement) => {
    const see = async (n: number) => (await fetch(`${image.currentSrc}?${n}`)).blob();
    for (let n = 0; n < 200; n += 1) await see(n);
    await see(0);
    for (let n = 200; n < 210; n += 1) await see(n);
  });
  const left = () =>
    page.evaluate(async () => {
      const cache = await caches.open('pictures-by-address');
      return (await cache.keys()).map(({ url }) => new URL(url).search);
    });
  // Surplus pictures are deleted after this one is shown.
  await expect.poll(async () => (await left()).length).toBe(200);
  expect(await left()).toEqual(expect.arrayContaining(['?0', '?100', '?209']));
  expect(await left()).not.toContain('?1');
});

test('a page that is announced shows offline what it showed last', async ({ page, server }) => {
  await install(page);
  await page.goto('/prize');
  const tile = page.getByText('Win Prizes');
  await expect(tile).toBeVisible();
  await expect
    .poll(async () => (await kept(page)).some(({ path }) => path === '/api/contents/teasers'))
    .toBe(true);
  await server.cut();
  await page.reload();
  await expect(tile).toBeVisible();
});
