import { expect } from './fan.ts';
import { install, test } from './served-by-worker.ts';
import { cached, expectTrueSizes, press } from './storage-page.ts';

test('a damaged file of the app is downloaded again; with another version on the server the old one stays whole', async ({
  page,
  context,
  server,
}) => {
  await install(page);
  await page.goto('/cache-setting');
  await expectTrueSizes(page);
  const before = await cached(page);
  const damage = () =>
    page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((each) => each.includes('precache'));
      const cache = await caches.open(name);
      const key = (await cache.keys()).find(({ url }) => url.endsWith('.css'));
      if (key) await cache.put(key, new Response('', { headers: { 'content-type': 'text/css' } }));
    });
  await damage();
  expect((await cached(page)).app).toBeLessThan(before.app);
  await press(page, 'Download again App');
  await expect(page.getByText('The app was downloaded again.')).toBeVisible();
  expect((await cached(page)).app).toBe(before.app);

  await server.deploy({ PREPARING_LANGUAGES: 'cn' });
  await press(page, 'Download again App');
  await expect(page.getByText('A newer version of the app is coming')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible();
  await context.setOffline(true);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
