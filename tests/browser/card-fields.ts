import type { Page } from '@playwright/test';
import { button, expect } from './fan.ts';
import { memberAt } from './signed-in.ts';

export const VISA = '4242 4242 4242 4242';

export const form = (page: Page) => page.frameLocator('iframe[name=card-form]');

/** The expiry date and the code in digits of other scripts. */
export async function fill(page: Page, number: string) {
  await form(page).getByLabel('Card number').fill('');
  await form(page).getByLabel('Card number').pressSequentially(number.replaceAll(' ', ''));
  await form(page).getByLabel('Expiry date').fill('');
  await form(page).getByLabel('Expiry date').pressSequentially('๐๘ / ๒๐๓๐');
  await form(page).getByLabel('Security code').fill('１２๓');
}

/** A new fan on the page of cards. */
export async function openCards(page: Page) {
  const fan = await memberAt(page, '/payment-manage');
  await expect(page.getByRole('heading', { name: 'No cards yet' })).toBeVisible();
  return fan;
}

export async function openForm(page: Page) {
  await page.getByRole('link', { name: 'Add card' }).click();
  await expect(form(page).getByLabel('Card number')).toBeVisible();
}

export async function add(page: Page, number: string) {
  await openForm(page);
  await fill(page, number);
  await button(page, 'Add card').click();
}
