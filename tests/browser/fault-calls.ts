import type { Page } from '@playwright/test';
import { OFFLINE_BANNER } from './banners.ts';
import { expect } from './fan.ts';
import { rememberedFan, USER } from './signed-in.ts';
import { answering, comeBackOnline, type Fault, json, NO_ANSWER } from './wire.ts';

/** A call of the session, made through the UI; tests/paths/fault-table.ts has the faults of the flows’ own. */
export type Call = {
  path: string;
  /** The steps before the call; they succeed. */
  before(page: Page): Promise<unknown>;
  /** Makes the call. */
  press(page: Page): Promise<unknown>;
  /** The message the fan sees, with no control left busy. */
  told(page: Page, fault: Fault): Promise<unknown>;
  /** Retries, and succeeds. */
  again(page: Page): Promise<unknown>;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

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
