import { expect } from './fan.ts';
import { install, kept, test } from './served-by-worker.ts';

const LIST = '/api/contents/notices';

test('a list from the cache says as of when it is, and a network that does not answer is noticed though the browser claims to have one', async ({
  page,
  server,
}) => {
  await install(page);
  await page.goto('/notice');
  const item = page.getByRole('main').getByRole('link').first();
  await expect(item).toBeVisible();
  await expect.poll(async () => (await kept(page)).some(({ path }) => path === LIST)).toBe(true);
  const line = page.getByText(/^Saved copy from \d+:\d\d/);
  await page.reload();
  await expect(item).toBeVisible();
  await expect(line).toBeHidden();

  await server.cut();
  await page.reload();
  await expect(item).toBeVisible();
  await expect(line).toBeVisible();
  await expect(page.getByText('You are offline')).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(line).toBeHidden();
  await page.goto('/notice');
  await expect(line).toBeVisible();
  await expect(page.getByText('You are offline')).toBeVisible();

  await server.deploy({});
  await expect(page.getByText('You are back online')).toBeVisible();
  await expect(line).toBeHidden();
  await expect(item).toBeVisible();
  await expect(page.getByText('You are back online')).toBeHidden();
});
