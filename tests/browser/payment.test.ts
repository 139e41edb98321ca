import type { Page } from '@playwright/test';
import { add, fill, form, openCards, openForm, VISA } from './card-fields.ts';
import { button, expect, test } from './fan.ts';

const MASTERCARD = '5555 5555 5555 4444';

const item = (page: Page, name: string) => page.getByRole('listitem', { name });

test('cards are typed in the provider’s frame, added, made the default and removed', async ({
  page,
}) => {
  await openCards(page);
  await add(page, VISA);
  await expect(page).toHaveURL('/payment-manage');
  await expect(item(page, 'Visa')).toContainText('•••• 4242');
  await expect(item(page, 'Visa')).toContainText('Expires 08/2030');
  await expect(item(page, 'Visa')).toContainText('Default');

  // Enter in the frame is the button's press.
  await openForm(page);
  await fill(page, MASTERCARD);
  await form(page).getByLabel('Security code').press('Enter');
  await expect(page).toHaveURL('/payment-manage');
  await item(page, 'Mastercard').getByRole('button', { name: 'Make default' }).click();
  await expect(page.locator('main li').first()).toContainText('Mastercard');
  await expect(item(page, 'Mastercard')).toBeFocused();

  await item(page, 'Mastercard').getByRole('button', { name: 'Remove' }).click();
  await button(page, 'Keep card').click();
  await expect(page.locator('main li')).toHaveCount(2);
  await item(page, 'Mastercard').getByRole('button', { name: 'Remove' }).click();
  await button(page, 'Remove card').click();
  await expect(page.getByText('Card removed.')).toBeVisible();
  await expect(page.locator('main li')).toHaveCount(1);
  await expect(item(page, 'Visa')).toContainText('Default');
  await page.reload();
  await expect(page.locator('main li')).toHaveCount(1);
});
