import { applicationForm } from '../machines/models/submission-form.ts';
import { button, expect, test } from './fan.ts';
import { memberAt, rememberedFan } from './signed-in.ts';
import { answering, json } from './wire.ts';

test('the first press of Tab leads to a link past the header, to what the page is for', async ({
  page,
}) => {
  await page.goto('/login');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('ID', { exact: true })).toBeFocused();
});

test('by keyboard alone a language is chosen and a dialog closed', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Language: English' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'EN' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'KR' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a switch that is pressed keeps the focus, and the history begins with its change', async ({
  page,
}) => {
  await memberAt(page, '/notification-setting');
  const events = page.getByRole('group', { name: 'Events' });
  await events.getByRole('switch', { name: 'Notifications' }).press('Space');
  await expect(page.getByRole('listitem').first()).toContainText(/^Events: notifications ?On/);
  await expect(events.getByRole('switch', { name: 'Notifications' })).toBeFocused();
});

test('whoever withdraws an application has the focus at the heading above the next one', async ({
  page,
}) => {
  await rememberedFan(page);
  const application = { ...applicationForm, updatedAt: '2026-01-05T01:15:00.000Z' };
  const at = '/api/auditions/new-voice-2026/application';
  await answering(page, {
    [at]: json({ status: 'active', application }),
    [`${at}/withdraw`]: json({ message: 'Fine.' }),
  });
  await page.goto('/audition/new-voice-2026');
  await button(page, 'Withdraw').click();
  await button(page, 'Withdraw').last().click();
  await expect(page.getByRole('heading', { name: 'Apply', exact: true })).toBeFocused();
});
