import type { Page } from '@playwright/test';
import { expect, expectAlive, test } from './fan.ts';
import { memberAt } from './signed-in.ts';

const KOREA = {
  'Recipient’s name': 'Kim Mina',
  'Street address': '세종대로 110',
  'Apartment, suite, floor (optional)': '3층',
  City: '중구',
  'Province or metropolitan city': '서울특별시',
  'Postal code': '04524',
  'Phone number': '010-1234-5678',
};
const AMERICA = {
  'Recipient’s name': 'Luna Park',
  'Street address': '742 Evergreen Terrace',
  City: 'Springfield',
  State: 'IL',
  'ZIP code': '62704',
  'Phone number': '217 555 0123',
};

async function fill(page: Page, country: string, texts: Record<string, string>) {
  await page.getByLabel('Country or region').selectOption(country);
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}
const button = (page: Page, name: string) => page.getByRole('button', { name });
const names = (page: Page) => page.locator('main li h2');
const card = (page: Page, name: string) => page.getByRole('listitem', { name });

async function add(page: Page, country: string, texts: Record<string, string>) {
  await page.getByRole('link', { name: 'Add address' }).click();
  await fill(page, country, texts);
  await button(page, 'Save address').click();
  await expect(page).toHaveURL('/address-manage');
}

test('addresses of Korea and the United States are added, changed, made the default, removed and brought back', async ({
  page,
}) => {
  await memberAt(page, '/address-manage');
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible();
  await add(page, 'KR', KOREA);
  await add(page, 'US', AMERICA);
  await expect(names(page)).toHaveText(['Kim Mina', 'Luna Park']);

  await card(page, 'Luna Park').getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('ZIP code').fill('6270');
  await button(page, 'Save address').click();
  await expect(page.getByText('Please enter a valid ZIP code.')).toBeVisible();
  await expect(page.getByLabel('ZIP code')).toBeFocused();
  await page.getByLabel('ZIP code').fill('62705');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/address-manage');
  await expect(card(page, 'Luna Park').locator('address')).toContainText('Springfield, IL 62705');

  await card(page, 'Luna Park').getByRole('button', { name: 'Make default' }).click();
  await expect(card(page, 'Luna Park')).toBeFocused();
  await expect(names(page)).toHaveText(['Luna Park', 'Kim Mina']);

  await card(page, 'Luna Park').getByRole('button', { name: 'Remove' }).click();
  await expect(button(page, 'Undo')).toBeFocused();
  await expect(names(page)).toHaveText(['Kim Mina']);
  await page.keyboard.press('Enter');
  await expect(card(page, 'Luna Park')).toBeFocused();
  await expect(names(page)).toHaveText(['Luna Park', 'Kim Mina']);
  await expect(card(page, 'Luna Park').getByText('Default')).toBeVisible();

  await card(page, 'Kim Mina').getByRole('button', { name: 'Remove' }).click();
  await expect(button(page, 'Undo')).toBeFocused();
  await page.reload();
  await expectAlive(page);
  await expect(names(page)).toHaveText(['Luna Park']);
});
