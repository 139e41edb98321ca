import type { Page } from '@playwright/test';
import { expect, FAILED_REQUESTS, test } from './fan.ts';
import {
  DRAFT,
  fillCredentials,
  fillProfile,
  openProfile,
  openStep,
  openWelcome,
  willing,
} from './half-signed-up.ts';
import { answering, json, requestsTo } from './wire.ts';

test.beforeEach(({ page }) => willing(page));

const PROFILE = '/signup?step=account&part=profile';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function paste(page: Page, name: string, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field(page, name).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
}

/** Like a browser's autofill: no key is pressed, and the field need not have the focus. */
const autofill = (page: Page, name: string, text: string) =>
  field(page, name).evaluate((input: HTMLInputElement, filled) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, filled);
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }, text);

const NUMBERS = [
  ['+1 (415) 555-2671', 'US', '4155552671'],
  ['+1 416.555.0123', 'CA', '4165550123'],
  ['0082 10 3234 5678', 'KR', '1032345678'],
  [' ＋８１　９０－１２３４－５６７８', 'JP', '9012345678'],
  ['+82 10-3234-5678', 'KR', '1032345678'],
] as const;

for (const [how, enter] of Object.entries({
  pasted: paste,
  'filled in by the browser': autofill,
})) {
  test(`an international number that is ${how} chooses the country, and the code goes to that number`, async ({
    page,
  }) => {
    await openStep(page, 'phone');
    for (const [text, country, national] of NUMBERS) {
      await enter(page, 'Phone number', text);
      await expect(page.getByLabel('Country')).toHaveValue(country);
      await expect(field(page, 'Phone number')).toHaveValue(national);
    }
    const requests = requestsTo(page, '/api/utils/send-code');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByLabel('Verification code')).toBeEnabled();
    expect(requests.map((request) => request.postDataJSON().phoneNumber)).toEqual([
      '+821032345678',
    ]);
  });
}

test('a typed calling code chooses the country, and the digits after it stay in the field', async ({
  page,
}) => {
  await openStep(page, 'phone');
  await page.getByLabel('Country').selectOption('JP');
  await field(page, 'Phone number').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('+82 10 3234 5678');
  await expect(page.getByLabel('Country')).toHaveValue('KR');
  await expect(field(page, 'Phone number')).toHaveValue('1032345678');
});

test('a full-length nickname pasted with a space in front keeps its last character', async ({
  page,
}) => {
  await openProfile(page);
  const longest = 'n'.repeat(29).concat('z');
  await paste(page, 'Nickname', ` ${longest}`);
  await expect(field(page, 'Nickname')).toHaveValue(longest);
});

test('Enter moves through the fields of both account screens in order and submits from the last', async ({
  page,
}) => {
  const typeInto = async (fields: readonly (readonly [string, string])[]) => {
    await field(page, fields[0]?.[0] ?? '').focus();
    for (const [name, text] of fields) {
      await expect(field(page, name)).toBeFocused();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
  };
  await openStep(page, 'account');
  await typeInto([
    ['ID', DRAFT.username],
    ['Password', DRAFT.password],
    ['Confirm password', DRAFT.password],
  ]);
  await expect(page.getByRole('heading', { name: 'Create your profile' })).toBeFocused();
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
  await typeInto([
    ['Email', DRAFT.email],
    ['Nickname', DRAFT.nickname],
  ]);
  await expect(page.getByText('Step 4 of 4')).toBeVisible();
});

test('Next checks only the fields of its own screen and focuses the first invalid one', async ({
  page,
}) => {
  const next = page.getByRole('button', { name: 'Next' });
  const wrong = page.locator('[aria-invalid=true]');
  await openStep(page, 'account');
  await field(page, 'ID').fill(DRAFT.username);
  await next.click();
  await expect(field(page, 'Password')).toBeFocused();
  await expect(wrong).toHaveCount(1);
  await fillCredentials(page);
  await next.click();
  await expect(page).toHaveURL(PROFILE);
  await expect(wrong).toHaveCount(0);
  await field(page, 'Email').fill(DRAFT.email);
  await next.click();
  await expect(field(page, 'Nickname')).toBeFocused();
  await expect(wrong).toHaveCount(1);
});

test('a password manager finds the ID beside the new password on the first screen, and neither on the second', async ({
  page,
}) => {
  const purposes = () =>
    page
      .locator(':is(main, dialog) form input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
  await openStep(page, 'account');
  expect(await purposes()).toEqual(['username', 'new-password', 'new-password']);
  await fillCredentials(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(field(page, 'Email')).toBeVisible();
  expect(await purposes()).toEqual(['email', 'nickname']);
});

test.describe(() => {
  test.use({ foreseen: FAILED_REQUESTS });

  test('Next focuses the field whose value is taken', async ({ page }) => {
    await answering(page, {
      '/api/auth/NickNameCheck': json({ message: 'Taken.', isDuplicate: true }, 409),
    });
    await openProfile(page);
    await fillProfile(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(field(page, 'Nickname')).toBeFocused();
    await expect(page.getByText('Step 3 of 4')).toBeVisible();
  });

  for (const [code, path, name, words] of [
    ['username_taken', '/signup?step=account', 'ID', 'This ID is already in use.'],
    ['nickname_taken', PROFILE, 'Nickname', 'This nickname is already in use.'],
    ['email_taken', PROFILE, 'Email', 'This email is already in use.'],
  ] as const) {
    test(`after ${code} at the last step the focus is in ${name}, on its screen`, async ({
      page,
    }) => {
      await answering(page, { '/api/auth/sign-up': json({ message: 'Taken.', code }, 409) });
      await openWelcome(page);
      await page.getByRole('button', { name: 'OK' }).click();
      const alert = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await alert.getByRole('button').click();
      await expect(page).toHaveURL(path);
      await expect(page.getByText('Step 3 of 4')).toBeVisible();
      await expect(field(page, name)).toBeFocused();
      await expect(field(page, name)).toHaveAccessibleDescription(words);
    });
  }
});
