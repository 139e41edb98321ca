import type { Page } from '@playwright/test';
import { expect, FAILED_REQUESTS, newFan, test } from './fan.ts';
import { logIn, makeAccount } from './signed-in.ts';

test.use({ foreseen: FAILED_REQUESTS });

const switchOf = (page: Page, topic: string, name: string) =>
  page.getByRole('group', { name: topic }).getByRole('switch', { name });

async function openSettings(page: Page) {
  const fan = newFan();
  await makeAccount(page, fan);
  await page.goto('/login?next=%2Fnotification-setting');
  await logIn(page, fan);
  await expect(page).toHaveURL('/notification-setting');
}

test('a fan switches by keyboard alone, finds it in the history, and after a reload as it was left', async ({
  page,
}) => {
  await openSettings(page);
  const push = switchOf(page, 'Events', 'Notifications');
  await push.focus();
  await page.keyboard.press('Space');
  await expect(push).toBeChecked();
  await expect(push).toBeFocused();
  const newest = page.getByRole('listitem').filter({ hasText: 'Events: notifications' });
  await expect(newest).toContainText('On');
  await page.reload();
  await expect(switchOf(page, 'Events', 'Notifications')).toBeChecked();
  await page.goto('/mypage');
  await page.getByRole('link', { name: 'Notifications' }).click();
  await expect(page).toHaveURL('/notification-setting');
});

test('on a slow network a switch moves at once, and on a cut one it goes back and says why', async ({
  page,
  context,
}) => {
  await openSettings(page);
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/notifications/settings', async (route) => {
    if (route.request().method() === 'POST') await isHeld;
    await route.fallback();
  });
  const night = page.getByRole('switch', { name: 'Messages at night' });
  await night.click();
  await expect(night).toBeChecked();
  release();
  await expect(page.getByRole('listitem').filter({ hasText: 'Messages at night' })).toBeVisible();
  await expect(night).toBeChecked();

  await context.setOffline(true);
  await night.click();
  await expect(
    page.getByText('You’re offline. Check your connection and try again.'),
  ).toBeVisible();
  await expect(night).toBeChecked();
  await context.setOffline(false);
  await night.click();
  await expect(night).not.toBeChecked();
  await expect(page.getByRole('listitem').filter({ hasText: 'Messages at night' })).toHaveCount(2);
});
