import { expect, FAILED_REQUESTS, test } from './fan.ts';
import { DRAFT, fillCredentials, fillProfile, openCodeEntry, willing } from './half-signed-up.ts';
import { answering, json } from './wire.ts';

test.beforeEach(({ page }) => willing(page));

test('an accidental Back to another page and Forward again lose nothing, not even the password', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await page.getByRole('checkbox', { name: 'Agree to all' }).check();
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
  await expect(page.getByLabel('ID', { exact: true })).toHaveValue(DRAFT.username);
  await expect(page.getByText('This ID is available.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(DRAFT.password);
  await page.goForward();
  await expect(page.getByLabel('Email')).toHaveValue(DRAFT.email);
  await expect(page.getByLabel('Nickname')).toHaveValue(DRAFT.nickname);
});

test.describe('refused', () => {
  test.use({ viewport: { width: 320, height: 640 }, foreseen: FAILED_REQUESTS });

  test('on a small phone the messages about a code do not touch the button', async ({ page }) => {
    await answering(page, {
      '/api/utils/verify-code': json({ message: 'Invalid code.', code: 'invalid_code' }, 400),
    });
    await openCodeEntry(page);
    await page.keyboard.type('111111');
    await expect(async () => {
      const words = page.getByText('The verification code you entered is incorrect.');
      const said = await words.boundingBox();
      const next = await page.getByRole('button', { name: 'Next' }).boundingBox();
      expect(said && next && said.y + said.height <= next.y).toBe(true);
    }).toPass();
  });
});
