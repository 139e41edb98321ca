import type { Locator, Page } from '@playwright/test';
import { BRAND } from '../../contract/brand.ts';
import { OPEN_REDIRECTS } from '../open-redirect-payloads.ts';
import { expect, expectAlive, FAILED_REQUESTS, test } from './fan.ts';
import { openCodeEntry, openStep, openWelcome, willing } from './half-signed-up.ts';
import { fillLogin, rememberedFan, USER, WELCOME } from './signed-in.ts';
import { answering, json, requestsTo } from './wire.ts';

const CREDENTIALS = { username: 'luna77', password: 'Starlit!77' };

const WRONG = `Incorrect ${BRAND} ID or password.`;
const CLOSED = 'Server is currently unavailable. Please try again later.';
const ODD = 'An unexpected error occurred during sign-in.';

test.describe('refused sign-ins', () => {
  test.use({ foreseen: FAILED_REQUESTS });

  test('each refused sign-in shows the text from the spec, which goes at the next edit', async ({
    page,
  }) => {
    const answers = [
      [json({}, 400), WRONG],
      [json({ message: 'No.' }, 401), WRONG],
      [json({ message: 'Not from here.' }, 403), 'Not from here.'],
      [json({}, 403), 'Access denied.'],
      [json({}, 404), ODD],
      [json({}, 500), CLOSED],
      [json({}, 502), CLOSED],
      [json({ user: USER }), 'Authentication token is missing.'],
      [json({}, 200, { authorization: 'Bearer T1' }), 'Login failed'],
    ] as const;
    await page.goto('/login');
    const form = page.locator(':is(main, dialog) form');
    for (const [answer, words] of answers) {
      await answering(page, { '/api/auth/sign-in': answer });
      await fillLogin(page, CREDENTIALS);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(form.getByText(words, { exact: true })).toBeVisible();
      await page.getByLabel('ID', { exact: true }).fill('');
      await expect(form.getByText(words, { exact: true })).toBeHidden();
    }
  });

  test('a withdrawn and a suspended account each get their own dialog', async ({ page }) => {
    const answers = [
      [{ status: 'withdraw' }, 'Account deactivated. Contact QA for restoration.'],
      [{ status: 'withdraw', message: 'Gone since May.' }, 'Gone since May.'],
      [{ status: 'suspend' }, 'Account has been suspended. Contact support.'],
    ] as const;
    await page.goto('/login');
    await fillLogin(page, CREDENTIALS);
    for (const [body, words] of answers) {
      await answering(page, { '/api/auth/sign-in': json(body, 403) });
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('alertdialog', { name: words })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeHidden();
    }
  });
});

/** Ten mouse clicks and Enter, faster than any server responds. */
async function hammer(button: Locator) {
  await button.click({ clickCount: 10 });
  await button.press('Enter');
}

const SUBMITS = {
  'the login': { path: '/api/auth/sign-in', name: 'Login' },
  'the last step of the sign-up': { path: '/api/auth/sign-up', name: 'OK' },
  'the request for a code': { path: '/api/utils/send-code', name: 'Verify' },
  'the check of the ID': { path: '/api/auth/userNameCheck', name: 'Check' },
} as const;

for (const [submit, { path, name }] of Object.entries(SUBMITS)) {
  test(`ten clicks and Enter on ${submit} send one request`, async ({ page }) => {
    await willing(page);
    switch (name) {
      case 'Login':
        await page.goto('/login');
        await fillLogin(page, CREDENTIALS);
        break;
      case 'OK':
        await openWelcome(page);
        break;
      case 'Verify':
        await openStep(page, 'phone');
        break;
      case 'Check':
        await openStep(page, 'account');
        await page.getByLabel('ID', { exact: true }).fill('luna77');
    }
    const { promise: pressed, resolve: answer } = Promise.withResolvers<void>();
    await page.route(`**${path}*`, async (route) => {
      await pressed;
      await route.fulfill(name === 'Login' ? WELCOME : json({ message: 'Yes.' }));
    });
    const requests = requestsTo(page, path);
    await hammer(page.getByRole('button', { name }).first());
    const answered = page.waitForResponse(`**${path}*`);
    answer();
    await answered;
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(requests).toHaveLength(1);
  });
}

test('a code that is typed and submitted with Enter at once is checked once', async ({ page }) => {
  await willing(page);
  await openCodeEntry(page);
  const { promise: pressed, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/utils/verify-code', async (route) => {
    await pressed;
    await route.fallback();
  });
  const requests = requestsTo(page, '/api/utils/verify-code');
  await page.getByLabel('Verification code').pressSequentially('123456');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  answer();
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('a protected page leads to the login and the login leads back to it', async ({ page }) => {
  await answering(page, {
    '/api/auth/sign-in': WELCOME,
    '/api/events/entries': json({ entries: [] }),
    '/api/auditions/applications': json({ applications: [] }),
  });
  await page.goto('/mypage');
  await expect(page).toHaveURL('/login?next=%2Fmypage');
  await fillLogin(page, CREDENTIALS);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/mypage');
  await expect(page.getByText(USER.nickname)).toBeVisible();
});

test('a signed-in fan is redirected from the login and the sign-up to Home', async ({ page }) => {
  await rememberedFan(page);
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

/** Goes to an address by a client-side navigation, without a page load. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

test(`none of ${OPEN_REDIRECTS.length} hostile return addresses leads out of the app`, async ({
  page,
  baseURL,
}) => {
  await rememberedFan(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url());
  });
  page.on('dialog', (dialog) => {
    elsewhere.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto('/video');
  await expectAlive(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const arrived: Record<string, string> = {};
  for (const way of OPEN_REDIRECTS) {
    await follow(page, `/login?next=${encodeURIComponent(way)}`);
    await page.waitForFunction(() => location.pathname !== '/login');
    if (page.url() !== `${baseURL}/`) arrived[way] = page.url();
  }
  expect({ arrived, elsewhere }).toEqual({ arrived: {}, elsewhere: [] });
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('after a real sign-in with a hostile return address the fan is on Home', async ({ page }) => {
  await answering(page, { '/api/auth/sign-in': WELCOME });
  await page.goto(`/login?next=${encodeURIComponent('/..//evil.example')}`);
  await fillLogin(page, CREDENTIALS);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
});
