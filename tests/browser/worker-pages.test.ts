import type { Page } from '@playwright/test';
import { expect, expectAlive } from './fan.ts';
import { install, keptPages, test } from './served-by-worker.ts';

const FIRST = ['/ en', '/video en', '/event en'];
const SAVED = /^Saved copy from/;

/** Opens a page, and returns its HTML as it has come: from the worker's keep, or the shell. */
async function open(page: Page, address: string): Promise<string> {
  const answer = await page.goto(address);
  expect(answer?.fromServiceWorker()).toBe(true);
  return (await answer?.text()) ?? '';
}

async function keep(page: Page, ...pages: string[]) {
  await expect
    .poll(() => keptPages(page), { timeout: 60_000 })
    .toEqual(expect.arrayContaining([...pages]));
}

/** In hours from now. */
const closes = (inHours: number) =>
  `update events set ends_at = now() + interval '${inHours} hours' where id = 'encore-night'`;

test('a page that was seen is shown at once at the next visit, and whole without a network', async ({
  page,
  server,
}) => {
  await install(page);
  await keep(page, ...FIRST);
  expect(await open(page, '/event')).toContain('<h1');
  await expect(page.getByText(SAVED)).toBeHidden();
  expect(await open(page, '/event/encore-night')).not.toContain('<h1');
  await keep(page, '/event/encore-night en');

  await server.cut();
  for (const address of ['/', '/video', '/event/encore-night']) {
    expect(await open(page, address)).toContain('<h1');
    await expect(page.getByText(SAVED)).toBeVisible();
  }
  // The list was asked for once more when its page was shown.
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Event' }).click();
  await expect(page.getByRole('heading', { name: 'Encore Night' })).toBeVisible();

  await page.goto('/video');
  await server.deploy({});
  await expect(page.getByText(SAVED)).toBeHidden();
});

test('what has changed is corrected in the page that was kept, by which nobody enters what has closed', async ({
  page,
  server,
}) => {
  await install(page);
  await page.goto('/event/encore-night');
  await keep(page, '/event/encore-night en');
  await server.edit(closes(-1));
  const published = async () => (await page.request.get('/event/encore-night')).text();
  await expect.poll(published).toContain('Entries are closed.');
  const answer = await page.goto('/event/encore-night', { waitUntil: 'commit' });
  const entrance = page.getByRole('button', { name: 'ENTRANCE' }).first();
  await entrance.click({ timeout: 5_000 }).catch(() => {});
  expect(await answer?.text()).toContain('ENTRANCE');
  await expect(page.getByText('Entries are closed.')).toBeVisible();
  await expect(entrance).toBeHidden();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect.poll(() => open(page, '/event/encore-night')).toContain('Entries are closed.');
  await server.edit(closes(1_000));
});

test('a page of another build is neither kept nor shown, and the next version comes with pages of its own, in the language that the fan has chosen', async ({
  page,
  server,
}) => {
  await install(page);
  await keep(page, ...FIRST);
  const builds = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => /^pages-of-/.test(name)));
  const [first] = await builds();
  await server.deploy({ PREPARING_LANGUAGES: 'cn' });
  expect(await open(page, '/event')).toContain('<h1');
  // A busy server may not answer the first time that the page is asked for again; the next version may have come by itself.
  await expect.poll(() => open(page, '/event')).not.toContain('<h1');
  expect(await keptPages(page, first)).not.toContain('/event en');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(async () => (await builds().catch(() => [])).length).toBe(1);
  await keep(page, ...FIRST);
  await expectAlive(page);
  expect(await open(page, '/event')).toContain('<h1');
  await page.evaluate(() => localStorage.setItem('selectedLanguage', 'kr'));
  await page.reload();
  await keep(page, '/ kr', '/video kr', '/event kr');
  expect(await open(page, '/event')).toMatch(/<html [^>]*lang="ko"/);
});
