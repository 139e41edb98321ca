import { expect, FAILED_REQUESTS, test } from './fan.ts';
import {
  DRAFT,
  fillCredentials,
  fillProfile,
  openCodeEntry,
  openStep,
  openWelcome,
  willing,
} from './half-signed-up.ts';
import { answering, json, requestsTo } from './wire.ts';

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

test('an international number that is pasted chooses the country, and the code goes to that number', async ({
  page,
}) => {
  await openStep(page, 'phone');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const field = page.getByLabel('Phone number', { exact: true });
  for (const [text, country, national] of [
    ['+1 416.555.0123', 'CA', '4165550123'],
    [' ＋８１　９０－１２３４－５６７８', 'JP', '9012345678'],
    ['0082 10 3234 5678', 'KR', '1032345678'],
  ] as const) {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await field.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+V');
    await expect(page.getByLabel('Country')).toHaveValue(country);
    await expect(field).toHaveValue(national);
  }
  const requests = requestsTo(page, '/api/utils/send-code');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByLabel('Verification code')).toBeEnabled();
  expect(requests.map((request) => request.postDataJSON().phoneNumber)).toEqual(['+821032345678']);
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

  test('after an ID that is taken at the last step the focus is in its field, on its screen', async ({
    page,
  }) => {
    const taken = { message: 'Taken.', code: 'username_taken' };
    await answering(page, { '/api/auth/sign-up': json(taken, 409) });
    await openWelcome(page);
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('alertdialog').getByRole('button').click();
    await expect(page).toHaveURL('/signup?step=account');
    const field = page.getByLabel('ID', { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription('This ID is already in use.');
  });
});
