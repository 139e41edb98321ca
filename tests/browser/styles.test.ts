import { expect, expectAlive, test } from './fan.ts';
import { connected } from './wire.ts';

const STYLES = '**/assets/*.css';

test('styles inlined in the HTML are not fetched again; those of another page load together with it, once, and it waits for them', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(request.url());
  });
  await connected(page, { effectiveType: '3g' });
  await page.goto('/');
  const sent = await page
    .locator('link[rel=stylesheet][disabled]')
    .evaluateAll((links) =>
      links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')),
    );
  expect(sent.length).toBeGreaterThan(0);
  await expectAlive(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  const styles = Promise.withResolvers<void>();
  await page.route(STYLES, async (route) => {
    await styles.promise;
    await route.continue();
  });
  const script = page.waitForResponse(/video\.page-.*\.js$/);
  await page.getByRole('link', { name: 'On:Play', exact: true }).click();
  await (await script).finished();
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  styles.resolve();
  await expect(page.getByRole('tab', { name: '2024 KWDA' })).toBeVisible();
  expect(fetched.length).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await page.getByRole('link', { name: 'On:Play', exact: true }).click();
  await expect(page.getByRole('tab', { name: '2024 KWDA' })).toBeVisible();
  expect(fetched.filter((file) => sent.includes(file))).toEqual([]);
  expect(new Set(fetched).size).toBe(fetched.length);
});
