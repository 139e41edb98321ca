import { expect, expectAlive, MOVING, test } from './fan.ts';
import { callsOf, hasLayer, menu, openMenu, openVideos } from './over-page.ts';

test.use(MOVING);

test('Back closes the menu and keeps the page as it was: address, fields, scroll, focus and data, with no announcement', async ({
  page,
}) => {
  await page.goto('/video');
  await expectAlive(page);
  const search = page.getByRole('searchbox', { name: 'Search videos' });
  await search.fill('a');
  const opener = page.getByRole('button', { name: 'Menu' });
  await opener.focus();
  await page.evaluate(() => scrollTo(0, 300));
  const url = page.url();
  const title = await page.title();
  await page.waitForLoadState('networkidle');
  const calls = callsOf(page);

  // A tap would first scroll it into view.
  await opener.dispatchEvent('click');
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(menu(page)).toHaveCount(0);
  await expect(page).toHaveURL(url);
  await expect(search).toHaveValue('a');
  await expect(opener).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(300);
  expect(await page.title()).toBe(title);
  await expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('Back after following a menu link shows the page with the menu closed; Forward returns to the linked page', async ({
  page,
}) => {
  await openVideos(page);
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Terms of Service' }).tap();
  await expect(page).toHaveURL('/terms_of_service');
  await expect(menu(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/video');
  await expect(page.getByRole('tab')).toHaveCount(3);
  await expect(menu(page)).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL('/terms_of_service');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('closing with Escape or the close button leaves no history entry: one Back leads to the previous page', async ({
  page,
}) => {
  await openVideos(page);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => menu(page).getByRole('button', { name: 'Close' }).tap(),
  ]) {
    await openMenu(page);
    await close();
    await expect(menu(page)).toHaveCount(0);
  }
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('after a reload the open menu is closed, and one Back leads to the previous page', async ({
  page,
}) => {
  await openVideos(page);
  await openMenu(page);
  await page.reload();
  await expect(page.getByRole('tab')).toHaveCount(3);
  await expect(menu(page)).toHaveCount(0);
  await expect.poll(() => hasLayer(page)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/');
});
