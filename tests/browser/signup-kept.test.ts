import type { Page } from '@playwright/test';
import { expect, expectAlive, test } from './fan.ts';
import {
  DRAFT,
  fillCredentials,
  fillProfile,
  openCodeEntry,
  openProfile,
  openStep,
  openWelcome,
  willing,
} from './half-signed-up.ts';

test.beforeEach(({ page }) => willing(page));

const agreeToAll = (page: Page) => page.getByRole('checkbox', { name: 'Agree to all' });

const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function expectIdKept(page: Page) {
  await expect(page.getByLabel('ID', { exact: true })).toHaveValue(DRAFT.username);
  await expect(page.getByText('This ID is available.')).toBeVisible();
}

async function expectProfileKept(page: Page) {
  await expect(page.getByLabel('Email')).toHaveValue(DRAFT.email);
  await expect(page.getByLabel('Nickname')).toHaveValue(DRAFT.nickname);
}

const PROFILE = '/signup?step=account&part=profile';

test('a fan who reads a consent page comes back to the ticks they had set', async ({ page }) => {
  await page.goto('/signup');
  // Until then the box for all is a box like the others.
  await expectAlive(page);
  await agreeToAll(page).check();
  await page.getByRole('checkbox', { name: /Marketing/ }).uncheck();
  await page.getByRole('link', { name: /Privacy Policy/ }).click();
  await expect(page).toHaveURL('/privacy_policy');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await expect(agreeToAll(page)).not.toBeChecked();
});

test('a reload while a code is awaited keeps the number and the field for the code', async ({
  page,
}) => {
  await openCodeEntry(page);
  await page.reload();
  await expect(page.getByLabel('Phone number')).toHaveValue('1012345678');
  await page.getByLabel('Verification code').fill('123456');
  await expect(page.getByText('Verification successful.')).toBeVisible();
});

test('a reload of the screen for ID and password keeps the proved phone and the ID', async ({
  page,
}) => {
  await openStep(page, 'account');
  await fillCredentials(page);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('This ID is available.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
  await expectIdKept(page);
  await expect(password(page)).toHaveValue('');
});

test('a reload of the profile opens the password screen, since passwords are not stored; the rest is kept', async ({
  page,
}) => {
  await openProfile(page);
  await fillProfile(page);
  await page.reload();
  await expect(page).toHaveURL('/signup?step=account');
  await expect(page.getByRole('heading', { name: 'Create your login' })).toBeVisible();
  await expectIdKept(page);
  await expect(password(page)).toHaveValue('');
  await expect(password(page)).toHaveAccessibleDescription(/^Please enter your password again\./);
  await password(page).fill(DRAFT.password);
  await page.getByLabel('Confirm password').fill(DRAFT.password);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(PROFILE);
  await expectProfileKept(page);
});

test('Back leads from the profile to ID and password and keeps both screens', async ({ page }) => {
  await openProfile(page);
  await fillProfile(page);
  await page.goBack();
  await expect(page).toHaveURL('/signup?step=account');
  await expect(page.getByRole('heading', { name: 'Create your login' })).toBeFocused();
  await expectIdKept(page);
  await expect(password(page)).toHaveValue(DRAFT.password);
  await page.goForward();
  await expect(page).toHaveURL(PROFILE);
  await expect(page.getByRole('heading', { name: 'Create your profile' })).toBeFocused();
  await expectProfileKept(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/signup?step=account');
});

test('an accidental Back to another page and Forward again lose nothing, not even the password', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await agreeToAll(page).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Country').selectOption('KR');
  await page.getByLabel('Phone number').fill('1012345678');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByLabel('Verification code').fill('123456');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
  await fillCredentials(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await fillProfile(page);
  for (const url of ['/signup?step=account', '/signup?step=phone', '/signup', '/login']) {
    await page.goBack();
    await expect(page).toHaveURL(url);
  }
  for (const url of ['/signup', '/signup?step=phone', '/signup?step=account']) {
    await page.goForward();
    await expect(page).toHaveURL(url);
  }
  await expectIdKept(page);
  await expect(password(page)).toHaveValue(DRAFT.password);
  await page.goForward();
  await expectProfileKept(page);
});

test('neither a password nor a code is ever written to the storage', async ({ page }) => {
  await openCodeEntry(page);
  await page.getByLabel('Verification code').fill('90817');
  expect(await stored(page)).not.toContain('90817');
  await page.getByLabel('Verification code').fill('908172');
  await expect(page.getByText('Verification successful.')).toBeVisible();
  expect(await stored(page)).not.toContain('90817');
  await page.getByRole('button', { name: 'Next' }).click();
  await fillCredentials(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await fillProfile(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 4 of 4')).toBeVisible();
  const written = await stored(page);
  expect(written).toContain(DRAFT.username);
  expect(written).not.toContain(DRAFT.password);
});

test('nothing of a finished sign-up stays in the storage but the ID, for the login', async ({
  page,
}) => {
  await openWelcome(page);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Sign up successful.')).toBeVisible();
  const written = await stored(page);
  const { username, ...others } = DRAFT;
  for (const value of Object.values(others)) expect(written).not.toContain(value);
  expect(written).not.toContain('1012345678');
  expect(written.split(username)).toHaveLength(2);
});

test('a link to a step that is not open yet opens the first open step', async ({ page }) => {
  for (const step of ['phone', 'account', 'account&part=profile', 'welcome', 'nonsense']) {
    await page.goto(`/signup?step=${step}`);
    await expect(page).toHaveURL(/\/signup(\?step=nonsense)?$/);
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
  }
  await expectAlive(page);
  await agreeToAll(page).check();
  for (const step of ['account', 'account&part=profile', 'welcome']) {
    await page.goto(`/signup?step=${step}`);
    await expect(page).toHaveURL('/signup?step=phone');
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
  }
});

test('a link to the profile before ID and password are filled in opens their screen', async ({
  page,
}) => {
  await openStep(page, 'account');
  await page.goto(PROFILE);
  await expect(page).toHaveURL('/signup?step=account');
  await expect(page.getByRole('heading', { name: 'Create your login' })).toBeVisible();
  await expect(page.getByText('Please enter your password again.')).toHaveCount(0);
});
