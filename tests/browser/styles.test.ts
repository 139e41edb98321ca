import type { Page } from '@playwright/test';
import { expect, expectAlive, test } from './fan.ts';
import { connected } from './wire.ts';

const STYLES = '**/assets/*.css';

function stylesFetched(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(request.url());
  });
  return fetched;
}

/** The files whose styles stand in the HTML. */
const stylesSent = (page: Page) =>
  page
    .locator('link[rel=stylesheet][disabled]')
    .evaluateAll((links) =>
      links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')),
    );

test('a browser that reads ahead of a slow page fetches none of the styles that are in it', async ({
  page,
}) => {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      '<head>',
      '<head><script src="/slow.js"></script>',
    );
    await route.fulfill({ response, body: html });
  });
  // The first picture stands before the styles.
  const readAhead = page.waitForRequest(/\/artwork\//);
  await page.route('/slow.js', async (route) => {
    await readAhead;
    await page.waitForTimeout(1_000);
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const fetched = stylesFetched(page);
  await page.goto('/');
  await expectAlive(page);
  const sent = await stylesSent(page);
  expect(sent.length).toBeGreaterThan(0);
  expect(fetched.filter((file) => sent.includes(file))).toEqual([]);
});

test('styles inlined in the HTML are not fetched again; those of another page load together with it, once, and it waits for them', async ({
  page,
}) => {
  const fetched = stylesFetched(page);
  await connected(page, { effectiveType: '3g' });
  await page.goto('/');
  const sent = await stylesSent(page);
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
