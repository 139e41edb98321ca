import type { Page } from '@playwright/test';
import { expect } from './fan.ts';
import { answering, json } from './wire.ts';

const CONSENTS = {
  service_terms: true,
  privacy_policy: true,
  notification_settings: false,
  marketing_push: false,
};
const NUMBER = { country: 'KR', national: '1012345678' };
const PHONE = '+821012345678';

/** What the tab has stored of a sign-up at a given step. */
const kept = (proof: object | null) => ({
  version: 1,
  owner: '',
  consents: CONSENTS,
  phone: { number: NUMBER, sendings: [], proof },
});
const KEPT = {
  phone: kept(null),
  account: kept({ phoneNumber: PHONE, token: 'P1' }),
} as const;

export const DRAFT = {
  username: 'luna77',
  nickname: 'luna.kim',
  email: 'luna.kim@example.com',
  password: 'Starlit!77',
} as const;

/** A stubbed server that accepts everything. */
export const willing = (page: Page) =>
  answering(page, {
    '/api/utils/send-code': json({ message: 'Verification code sent.' }),
    '/api/utils/verify-code': json({
      message: 'Verification successful.',
      phoneNumbertoken: 'P1',
    }),
    '/api/auth/userNameCheck': json({ message: 'Free.', isDuplicate: false }),
    '/api/auth/NickNameCheck': json({ message: 'Free.', isDuplicate: false }),
    '/api/auth/sign-up': json({ message: 'Sign up successful.' }),
  });

/** Puts a tab at this point of a sign-up. */
export const keepSignUp = (page: Page, step: keyof typeof KEPT) =>
  page.addInitScript((kept) => {
    if (!sessionStorage.getItem('signUp')) sessionStorage.setItem('signUp', kept);
  }, JSON.stringify(KEPT[step]));

/** A fan who has come from Google and agreed; the nickname is still missing, so there is no account yet. */
export const newcomer = (page: Page) =>
  page.addInitScript((consents) => {
    localStorage.setItem('nicknameSetupToken', 'N1');
    if (sessionStorage.getItem('nicknameSetup')) return;
    sessionStorage.setItem('nicknameSetup', JSON.stringify({ version: 1, owner: 'N1', consents }));
  }, CONSENTS);

/** Opens a step by a reload. */
export async function openStep(page: Page, step: keyof typeof KEPT) {
  await keepSignUp(page, step);
  await page.goto(`/signup?step=${step}`);
  await expect(page.getByText(step === 'phone' ? 'Step 2 of 4' : 'Step 3 of 4')).toBeVisible();
}

/** The second step, with a code already sent. */
export async function openCodeEntry(page: Page) {
  await openStep(page, 'phone');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByLabel('Verification code')).toBeEnabled();
}

export async function fillCredentials(page: Page) {
  await page.locator('input[name=username]').fill(DRAFT.username);
  await page.locator('input[name=new-password]').fill(DRAFT.password);
  await page.locator('input[name=confirm-password]').fill(DRAFT.password);
}

export async function fillProfile(page: Page) {
  await page.locator('input[name=email]').fill(DRAFT.email);
  await page.locator('input[name=nickname]').fill(DRAFT.nickname);
}

/** From the first screen of the account to the second, in any language. */
export async function goOnToProfile(page: Page) {
  await fillCredentials(page);
  await page.locator(':is(main, dialog) form button[type=submit]').click();
  await page.locator('input[name=nickname]').waitFor();
}

/** The second screen of the account; the first is filled in. */
export async function openProfile(page: Page) {
  await openStep(page, 'account');
  await goOnToProfile(page);
}

/** The last step, with every field filled in. */
export async function openWelcome(page: Page) {
  await openProfile(page);
  await fillProfile(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 4 of 4')).toBeVisible();
}

const goOnFromLogin = async (page: Page) => {
  await page.getByRole('link', { name: 'Sign Up' }).click();
  for (const step of [2, 3]) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(`Step ${step} of 4`)).toBeVisible();
  }
};

/** A sign-up with its password, which the fan has left for the login. */
export async function leaveSignUp(page: Page) {
  await keepSignUp(page, 'account');
  await page.goto('/login');
  await goOnFromLogin(page);
  await goOnToProfile(page);
  for (let screens = 4; screens > 0; screens -= 1) await page.goBack();
  await expect(page).toHaveURL('/login');
}

export async function expectSignUpKept(page: Page) {
  await goOnFromLogin(page);
  for (const name of ['new-password', 'confirm-password']) {
    await expect(page.locator(`input[name=${name}]`)).toHaveValue(DRAFT.password);
  }
}
