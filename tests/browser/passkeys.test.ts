import type { Page } from '@playwright/test';
import { expect, expectAlive, FAILED_REQUESTS, test } from './fan.ts';
import { SERVERS } from './servers.ts';
import { memberAt } from './signed-in.ts';

// An IP address has no passkeys.
test.use({ baseURL: `http://localhost:${SERVERS.usual.port}`, foreseen: FAILED_REQUESTS });

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
