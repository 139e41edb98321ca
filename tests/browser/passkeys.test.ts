import type { Page } from '@playwright/test';
import { expect, expectAlive, FAILED_REQUESTS, test } from './fan.ts';
import { SERVERS } from './servers.ts';
import { forgetLogIn, memberAt } from './signed-in.ts';

// An IP address has no passkeys.
test.use({ baseURL: `http://localhost:${SERVERS.staff.port}`, foreseen: FAILED_REQUESTS });

/** A phone with a finger on its sensor, which would pick a passkey that is only offered as well. */
async function addAuthenticator(page: Page, { offers = false } = {}) {
  if (!offers) {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
  }
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function addPasskey(page: Page) {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey is added.')).toBeVisible();
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Log out', exact: true }).last().click();
  await expect(page).toHaveURL(/\/login/);
}

test('a fan adds a passkey, names it, logs in with it, and removes it; then it is unknown', async ({
  page,
}) => {
  await addAuthenticator(page);
  await memberAt(page, '/account-manage');
  await addPasskey(page);

  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Name').fill('My phone 📱');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'My phone 📱' })).toContainText(
    'Not used yet',
  );
  // The device has one already, and says so itself.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();

  await logOut(page);
  await page.goto('/login?next=%2Faccount-manage');
  await expectAlive(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL('/account-manage');
  await expect(page.getByRole('listitem').filter({ hasText: 'My phone 📱' })).toContainText(
    'Last used',
  );

  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await logOut(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(
    page.getByText('This passkey isn’t known here. Log in with your ID instead.'),
  ).toBeVisible();
});

test('a passkey proves the account, by keyboard alone', async ({ page }) => {
  await addAuthenticator(page);
  const fan = await memberAt(page, '/account-manage');
  await addPasskey(page);
  await forgetLogIn(page, fan);
  await page.getByRole('button', { name: 'Download my data' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog.getByText('Use your passkey to confirm it’s you.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeFocused();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('encore-my-data.json');
  await expect(dialog).toHaveCount(0);
});

test('a passkey that the browser offers for the ID logs in without a press', async ({ page }) => {
  await addAuthenticator(page, { offers: true });
  await memberAt(page, '/account-manage');
  await addPasskey(page);
  await page.getByRole('button', { name: 'Log out', exact: true }).last().click();
  await expect(page).toHaveURL('/');
  await page.goto('/account-manage');
  await expect(page.getByRole('listitem').filter({ hasText: 'Passkey on' })).toContainText(
    'Last used',
  );
});
