import type { Page } from '@playwright/test';
import { expect, expectAlive, FAILED_REQUESTS, newFan, test } from './fan.ts';
import { SERVERS } from './servers.ts';
import { logIn, makeAccount } from './signed-in.ts';

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
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    forget: () => browser.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}

async function manageAccount(page: Page) {
  const fan = newFan();
  await makeAccount(page, fan);
  await page.goto('/login?next=%2Faccount-manage');
  await logIn(page, fan);
  await expect(page).toHaveURL('/account-manage');
  return fan;
}

async function addPasskey(page: Page, password: string) {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
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
  const fan = await manageAccount(page);
  await addPasskey(page, fan.password);

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
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(fan.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await logOut(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(
    page.getByText('This passkey isn’t known here. Log in with your ID instead.'),
  ).toBeVisible();
});

test('a cut network is told, and a device without a passkey says nothing; the password still logs in', async ({
  page,
}) => {
  const device = await addAuthenticator(page);
  const fan = await manageAccount(page);
  await addPasskey(page, fan.password);
  await logOut(page);
  const button = page.getByRole('button', { name: 'Log in with a passkey' });

  await page.context().setOffline(true);
  await button.click();
  await expect(page.getByText(/^You’re offline\./)).toBeVisible();
  await page.context().setOffline(false);

  await device.forget();
  await button.click();
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, fan);
});

test('a passkey that the browser offers for the ID logs in without a press', async ({ page }) => {
  await addAuthenticator(page, { offers: true });
  const fan = await manageAccount(page);
  await addPasskey(page, fan.password);
  await page.getByRole('button', { name: 'Log out', exact: true }).last().click();
  await expect(page).toHaveURL('/');
  await page.goto('/account-manage');
  await expect(page.getByRole('listitem').filter({ hasText: 'Passkey on' })).toContainText(
    'Last used',
  );
});

test('at an IP address the page says why there are no passkeys, and leads to localhost', async ({
  page,
}) => {
  await page.goto(`http://127.0.0.1:${SERVERS.usual.port}/login`);
  await expectAlive(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(
    page.getByText('Passkeys don’t work at this address. Log in with your ID instead.'),
  ).toBeVisible();
  const fan = newFan();
  await makeAccount(page, fan);
  await page.goto(`http://127.0.0.1:${SERVERS.usual.port}/login?next=%2Faccount-manage`);
  await logIn(page, fan);
  await expect(page.getByRole('link', { name: 'Open this page at localhost' })).toHaveAttribute(
    'href',
    `http://localhost:${SERVERS.usual.port}/account-manage`,
  );
});
