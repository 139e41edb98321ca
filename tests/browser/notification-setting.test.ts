import { expect, test } from './fan.ts';
import { memberAt } from './signed-in.ts';

test('a fan switches by keyboard alone, finds it in the history, and after a reload as it was left', async ({
  page,
}) => {
  await memberAt(page, '/notification-setting');
  const push = page
    .getByRole('group', { name: 'Events' })
    .getByRole('switch', { name: 'Notifications' });
  await push.focus();
  await page.keyboard.press('Space');
  await expect(push).toBeChecked();
  await expect(push).toBeFocused();
  const newest = page.getByRole('listitem').filter({ hasText: 'Events: notifications' });
  await expect(newest).toContainText('On');
  await page.reload();
  await expect(push).toBeChecked();
});
