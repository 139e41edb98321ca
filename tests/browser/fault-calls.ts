import type { Page } from '@playwright/test';
import { OFFLINE_BANNER } from './banners.ts';
import { expect } from './fan.ts';
import { CLOSED, NEXT_CODE, wordsOfCall } from './fault-words.ts';
import {
  fillCredentials,
  fillProfile,
  openCodeEntry,
  openProfile,
  openStep,
  openWelcome,
  willing,
} from './half-signed-up.ts';
import { fillLogin, linkingFan, rememberedFan, USER, WELCOME } from './signed-in.ts';
import { answering, comeBackOnline, type Fault, json, NO_ANSWER } from './wire.ts';

export type Press = (page: Page) => Promise<unknown>;

/** One API call, made through the UI. */
export type Call = {
  path: string;
  /** The steps before the call; they succeed. */
  before(page: Page): Promise<unknown>;
  /** Makes the call. */
  press: Press;
  /** Makes the call again on the page that a fault has left; without it every fault gets a new page. */
  anew?: Press;
  /** The message the fan sees, with no control left busy. */
  told(page: Page, fault: Fault): Promise<unknown>;
  /** Retries, and succeeds. */
  again(page: Page): Promise<unknown>;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The same button for both. */
const pressing = (name: string): Pick<Call, 'press' | 'anew'> => {
  const press = (page: Page) => button(page, name).click();
  return { press, anew: press };
};

async function says(page: Page, words: string | RegExp) {
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

const SIGN_IN_WORDS: Record<Fault, string> = {
  ...wordsOfCall('Login failed'),
  'status 503': CLOSED,
  'status 429': 'Too many attempts. Please try again in 30 seconds.',
};

export const signIn: Call = {
  path: '/api/auth/sign-in',
  async before(page) {
    await answering(page, { '/api/auth/sign-in': WELCOME });
    await page.goto('/login');
    await fillLogin(page, { username: 'luna77', password: 'Starlit!77' });
  },
  ...pressing('Login'),
  told: (page, fault) => says(page, SIGN_IN_WORDS[fault]),
  async again(page) {
    await button(page, 'Login').click();
    await expect(page).toHaveURL('/');
  },
};

const SIGN_UP_WORDS = wordsOfCall('Something went wrong.');

export const signUp: Call = {
  path: '/api/auth/sign-up',
  async before(page) {
    await willing(page);
    await openWelcome(page);
  },
  ...pressing('OK'),
  async told(page, fault) {
    await says(page, SIGN_UP_WORDS[fault]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  },
  async again(page) {
    await button(page, 'OK').click();
    await expect(page).toHaveURL('/login');
  },
};

async function fillCodeAnew(page: Page) {
  await page.getByLabel('Verification code').fill('');
  await page.getByLabel('Verification code').fill('123456');
}

const codeWords = (fault: Fault, otherwise: string) =>
  fault === 'status 429' ? 'Too many attempts. Please try again in 30 seconds.' : otherwise;

export const sendCode: Call = {
  path: '/api/utils/send-code',
  async before(page) {
    await willing(page);
    await openStep(page, 'phone');
  },
  ...pressing('Verify'),
  told: (page, fault) =>
    says(
      page,
      fault === 'status 429' ? NEXT_CODE : 'There was a problem sending the verification code.',
    ),
  async again(page) {
    await button(page, 'Verify').click();
    await expect(page.getByLabel('Verification code')).toBeEnabled();
  },
};

export const verifyCode: Call = {
  path: '/api/utils/verify-code',
  async before(page) {
    await willing(page);
    await openCodeEntry(page);
  },
  press: (page) => page.getByLabel('Verification code').fill('123456'),
  anew: fillCodeAnew,
  told: (page, fault) => says(page, codeWords(fault, 'There was a problem verifying the code.')),
  async again(page) {
    await button(page, 'Next').click();
    await expect(page.getByText('Step 3 of 4')).toBeVisible();
  },
};

const VERIFY_LINK_WORDS = wordsOfCall('There was a problem verifying the code.');

export const verifyLink: Call = {
  path: '/api/auth/google/link/verify',
  async before(page) {
    await linkingFan(page);
    await answering(page, { '/api/auth/google/link/verify': json({ message: 'Linked.' }) });
    await page.goto('/google-verification');
  },
  press: (page) => page.getByLabel('Verification code').fill('123456'),
  anew: fillCodeAnew,
  told: (page, fault) => says(page, VERIFY_LINK_WORDS[fault]),
  async again(page) {
    await button(page, 'Verify').click();
    await expect(page).toHaveURL('/mypage');
  },
};

const checkOfName = (path: string, free: string, fillIn: Call['before']): Call => ({
  path,
  async before(page) {
    await willing(page);
    await fillIn(page);
  },
  ...pressing('Check'),
  told: (page) => says(page, 'Check failed. Try again.'),
  async again(page) {
    await button(page, 'Check').click();
    await expect(page.getByText(free)).toBeVisible();
  },
});

export const usernameCheck = checkOfName(
  '/api/auth/userNameCheck',
  'This ID is available.',
  async (page) => {
    await openStep(page, 'account');
    await fillCredentials(page);
  },
);
export const nicknameCheck = checkOfName(
  '/api/auth/NickNameCheck',
  'This nickname is available.',
  async (page) => {
    await openProfile(page);
    await fillProfile(page);
  },
);

const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

const bannerOf = (fault: Fault) =>
  fault === 'an HTML page' ? 'This network asks you to sign in first' : OFFLINE_BANNER;

const restored: Pick<Call, 'press' | 'told' | 'again'> = {
  press: (page) => page.goto('/mypage', { waitUntil: 'load' }),
  async told(page, fault) {
    const isUnreachable = fault === 'offline' || fault === NO_ANSWER || fault === 'an HTML page';
    const why = isUnreachable ? 'Connect to the internet' : 'Please try again in a moment.';
    const banner = isUnreachable ? bannerOf(fault) : 'Something’s wrong on our side.';
    await expect(page.getByRole('alert')).toContainText(why);
    await expect(page.getByRole('status').getByText(banner)).toBeVisible();
    await expect(page).toHaveURL('/mypage');
    expect(await token(page)).not.toBeNull();
  },
  async again(page) {
    await comeBackOnline(page);
    await expect(page).toHaveURL('/mypage');
    await expect(page.getByText(USER.nickname)).toBeVisible();
  },
};

export const myData: Call = {
  path: '/api/auth/my-data',
  before: rememberedFan,
  ...restored,
  async again(page) {
    await button(page, 'Try again').click();
    await expect(page.getByText(USER.nickname)).toBeVisible();
  },
};

export const refresh: Call = {
  path: '/api/auth/refresh',
  async before(page) {
    await page.addInitScript(() => localStorage.setItem('token', 'OLD'));
    await answering(page, { '/api/auth/refresh': json({ token: 'T1' }) });
    await page.route('**/api/auth/my-data', (route) => {
      const stale = route.request().headers().authorization === 'Bearer OLD';
      return route.fulfill(stale ? json({ code: 'invalid_session' }, 401) : json(USER));
    });
  },
  ...restored,
};

export const logOut: Call = {
  path: '/api/auth/log-out',
  async before(page) {
    await rememberedFan(page);
    await answering(page, { '/api/auth/log-out': json({ message: 'Logged out.' }) });
    await page.goto('/mypage');
  },
  press: (page) => button(page, 'Log out').click(),
  async told(page) {
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(USER.nickname)).toHaveCount(0);
    expect(await token(page)).toBeNull();
  },
  async again(page) {
    await Promise.all([page.waitForResponse('**/api/auth/log-out'), comeBackOnline(page)]);
    await page.waitForFunction(() => !localStorage.getItem('logoutOwed'));
  },
};
