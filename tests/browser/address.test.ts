import type { Page } from '@playwright/test';
import { expect, expectAlive, FAILED_REQUESTS, newFan, test } from './fan.ts';
import { logIn, makeAccount } from './signed-in.ts';

// The browser logs an error for a request that is cut off.
test.use({ foreseen: FAILED_REQUESTS });

const LABELS = {
  name: 'Recipient’s name',
  street: 'Street address',
  unit: 'Apartment, suite, floor (optional)',
  city: 'City',
  phone: 'Phone number',
};
const KOREA = {
  [LABELS.name]: 'Kim Mina',
  [LABELS.street]: '세종대로 110',
  [LABELS.unit]: '3층',
  [LABELS.city]: '중구',
  'Province or metropolitan city': '서울특별시',
  'Postal code': '04524',
  [LABELS.phone]: '010-1234-5678',
};
const AMERICA = {
  [LABELS.name]: 'Luna Park',
  [LABELS.street]: '742 Evergreen Terrace',
  [LABELS.city]: 'Springfield',
  State: 'IL',
  'ZIP code': '62704',
  [LABELS.phone]: '217 555 0123',
};
const JAPAN = {
  [LABELS.name]: '佐藤 美咲',
  'City and street address': '千代田区千代田1-1',
  Prefecture: '東京都',
  'Postal code': '１００−０００１',
  [LABELS.phone]: '090-1234-5678',
};

const OFFLINE = 'You’re offline. Check your connection and try again.';

async function fill(page: Page, country: string, texts: Record<string, string>) {
  await page.getByLabel('Country or region').selectOption(country);
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}
const button = (page: Page, name: string) => page.getByRole('button', { name });
const names = (page: Page) => page.locator('main li h2');
const card = (page: Page, name: string) => page.getByRole('listitem', { name });

async function openAddresses(page: Page) {
  const fan = newFan();
  await makeAccount(page, fan);
  await page.goto('/login?next=%2Faddress-manage');
  await logIn(page, fan);
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible();
}

async function add(page: Page, country: string, texts: Record<string, string>) {
  await page.getByRole('link', { name: 'Add address' }).click();
  await fill(page, country, texts);
  await button(page, 'Save address').click();
  await expect(page).toHaveURL('/address-manage');
}

test('addresses of Korea, the United States and Japan are added, changed, made the default, removed and brought back', async ({
  page,
}) => {
  await openAddresses(page);
  await add(page, 'KR', KOREA);
  await add(page, 'US', AMERICA);
  await add(page, 'JP', JAPAN);
  await expect(names(page)).toHaveText(['Kim Mina', '佐藤 美咲', 'Luna Park']);
  await expect(card(page, '佐藤 美咲').locator('address')).toHaveText(
    '〒100-0001\n東京都\n千代田区千代田1-1\nJapan',
  );

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
  await expect(names(page)).toHaveText(['Luna Park', '佐藤 美咲', 'Kim Mina']);

  await card(page, 'Luna Park').getByRole('button', { name: 'Remove' }).click();
  await expect(button(page, 'Undo')).toBeFocused();
  await expect(names(page)).toHaveText(['佐藤 美咲', 'Kim Mina']);
  await page.keyboard.press('Enter');
  await expect(card(page, 'Luna Park')).toBeFocused();
  await expect(names(page)).toHaveText(['Luna Park', '佐藤 美咲', 'Kim Mina']);
  await expect(card(page, 'Luna Park').getByText('Default')).toBeVisible();

  await card(page, 'Kim Mina').getByRole('button', { name: 'Remove' }).click();
  await expect(button(page, 'Undo')).toBeFocused();
  await page.reload();
  await expectAlive(page);
  await expect(names(page)).toHaveText(['Luna Park', '佐藤 美咲']);
});

test('on a network that is slow, cut, or loses an answer nothing typed is lost, and nothing is done twice', async ({
  page,
}) => {
  await openAddresses(page);
  await page.getByRole('link', { name: 'Add address' }).click();
  await fill(page, 'KR', KOREA);
  await page.context().setOffline(true);
  await button(page, 'Save address').click();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.context().setOffline(false);
  await page.goBack();
  await page.goForward();
  await page.reload();
  await expectAlive(page);
  for (const [label, text] of Object.entries(KOREA)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  }

  // The server gets the form, slowly, and its first answer is lost.
  let isFirst = true;
  await page.route('**/api/addresses', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await new Promise((later) => setTimeout(later, 1_000));
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    return route.abort();
  });
  await button(page, 'Save address').click();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await button(page, 'Save address').dblclick();
  await expect(names(page)).toHaveText(['Kim Mina']);

  await page.route('**/api/addresses/*/remove', async (route) => {
    await route.fetch();
    await page.unroute('**/api/addresses/*/remove');
    return route.abort();
  });
  await button(page, 'Remove').click();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await button(page, 'Remove').click();
  await expect(names(page)).toHaveCount(0);
  await page.context().setOffline(true);
  await button(page, 'Undo').click();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.context().setOffline(false);
  await button(page, 'Undo').click();
  await expect(names(page)).toHaveText(['Kim Mina']);
});

test('of two tabs the later one is told what the earlier one has changed', async ({ page }) => {
  await openAddresses(page);
  await add(page, 'KR', KOREA);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/address-manage');
    await tab.getByRole('link', { name: 'Edit' }).click();
  }
  const unit = (tab: Page) => tab.getByLabel(LABELS.unit);
  await unit(other).fill('9층');
  await button(other, 'Save address').click();
  await expect(other).toHaveURL('/address-manage');
  await unit(page).fill('4층');
  await button(page, 'Save address').click();
  await expect(page.getByText(/^Not saved: it was changed in another tab/)).toBeVisible();
  await expect(unit(page)).toHaveValue('4층');
  await button(page, 'Save address').click();
  await expect(page.locator('address')).toContainText('4층');
});
