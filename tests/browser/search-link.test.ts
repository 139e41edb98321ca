import { atDepth } from '../depth.ts';
import { expect, expectAlive, test } from './fan.ts';
import { holdScripts, openHeld } from './held-scripts.ts';

const SEARCHES = atDepth(
  [{ path: '/video', words: 'beat', others: 'grape', found: 'GRAPEMOON' }],
  [{ path: '/faq', words: 'password', others: 'winner', found: 'win' }],
);
/** A screen reader says it too. */
const FOUND = /\d+ (videos?|answers?) found/;

for (const { path, words, others, found } of SEARCHES) {
  test(`a link to ${path}?q=${words} shows the words at once, and then its results`, async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await openHeld(page, `${path}?q=${words}`);
    const field = page.getByRole('searchbox');
    const results = page.getByRole('region', { name: 'Search results' });
    await expect(field).toHaveValue(words);
    await expect(results).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show results' })).toHaveCount(0);
    await release();
    await expectAlive(page);
    await expect(results.getByRole('status').filter({ hasText: FOUND })).toBeVisible();
    await expect(field).toHaveValue(words);
    await expect(page).toHaveURL(`${path}?q=${words}`);

    await page.reload();
    await expect(field).toHaveValue(words);
    await expect(results.getByRole('status').filter({ hasText: FOUND })).toBeVisible();
  });

  test(`other words that are typed at ${path}?q=${words} before hydration are searched for`, async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await openHeld(page, `${path}?q=${words}`);
    await page.getByRole('searchbox').fill(others);
    await release();
    await expectAlive(page);
    await expect(page).toHaveURL(`${path}?q=${others}`);
    await expect(page.getByRole('searchbox')).toHaveValue(others);
    await expect(page.getByRole('region', { name: 'Search results' })).toContainText(found);
  });
}

test('Back from a found video leads to the search of the link, and forward to the video', async ({
  page,
}) => {
  await page.goto('/video?q=beat');
  const results = page.getByRole('region', { name: 'Search results' });
  await results.getByRole('link').first().click();
  await expect(page).toHaveURL(/videoplay/);
  await page.goBack();
  await expect(page).toHaveURL('/video?q=beat');
  await expect(page.getByRole('searchbox')).toHaveValue('beat');
  await expect(results.getByText('1 video found')).toBeVisible();
  await expect(page).toHaveTitle('On:Play | Encore');
  await page.goForward();
  await expect(page).toHaveURL(/videoplay/);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, words } of SEARCHES) {
    test(`a search at ${path} and a link to one lead to results`, async ({ page }) => {
      const count = page.getByText(/\d+ (videos?|answers?) found/);
      await page.goto(path);
      await page.getByRole('searchbox').fill(words);
      await page.getByRole('searchbox').press('Enter');
      await expect(count).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveValue(words);

      await page.goto(`${path}?q=${words}`);
      await page.getByRole('button', { name: 'Show results' }).click();
      await expect(count).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveValue(words);
    });
  }
});
