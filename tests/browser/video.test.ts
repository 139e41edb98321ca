import type { Page } from '@playwright/test';
import { expect, MOVING, test } from './fan.ts';

test.use(MOVING);

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search videos' });
const found = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');

async function openVideos(page: Page) {
  await page.goto('/video');
  await expect(page.getByRole('tab')).toHaveCount(3);
}

/** The keyboard's letters during composition. */
async function keyboard(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    compose: (text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    commit: (text: string) => session.send('Input.insertText', { text }),
  };
}

test('half a syllable finds whole ones; letters that are still being composed remove no results', async ({
  page,
}) => {
  await openVideos(page);
  const all = await found(page).count();
  await search(page).focus();
  const { compose, commit } = await keyboard(page);
  for (const half of ['す', 'すt', 'すてーj']) {
    await compose(half);
    await expect(found(page)).toHaveCount(all);
    await expect(page.getByRole('tab')).toHaveCount(3);
  }
  await commit('');
  await expect(search(page)).toHaveValue('');

  await commit('불');
  for (const half of ['ㅌ', '티']) {
    await compose(half);
    await expect(found(page).first()).toContainText('불티');
    await expect(page).toHaveURL(`/video?${new URLSearchParams({ q: `불${half}` })}`);
  }
  await compose('tのおt');
  await expect(found(page).first()).toContainText('불티');
  await commit('zz');
  await expect(page.getByText('No results found for 불zz')).toBeVisible();
});

test('Back from a video restores the search and the position in the list', async ({ page }) => {
  await openVideos(page);
  await search(page).fill('st');
  await search(page).press('Enter');
  const link = found(page).nth(7);
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(200);
  await link.click();
  await expect(page).toHaveURL(/\/videoplay\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(search(page)).toHaveValue('st');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});
