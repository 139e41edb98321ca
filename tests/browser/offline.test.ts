import type { BrowserContext, Page } from '@playwright/test';
import { sample } from '../depth.ts';
import { bannerConflicts, OFFLINE_BANNER, watchBanners } from './banners.ts';
import { expect, FAILED_REQUESTS, test } from './fan.ts';
import { fillCredentials, openStep, openWelcome } from './half-signed-up.ts';
import { shiftsSoFar, watchShifts } from './shifts.ts';
import { fillLogin } from './signed-in.ts';

test.use({ foreseen: FAILED_REQUESTS });

const OFFLINE = 'You’re offline. Check your connection and try again.';
const NOT_SENT = 'There was a problem sending the verification code.';

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

async function openLogin(page: Page) {
  await page.goto('/login');
  await fillLogin(page, { username: 'luna77', password: 'Starlit!77' });
}

async function openFindId(page: Page) {
  await page.goto('/find-id');
  await page.getByLabel('Phone number').fill('2015550123');
}

async function openPhone(page: Page) {
  await openStep(page, 'phone');
  await page.getByLabel('Phone number').fill('1012345679');
}

async function openAccount(page: Page) {
  await openStep(page, 'account');
  await fillCredentials(page);
}

type OfflineCall = {
  name: string;
  open: (page: Page) => Promise<unknown>;
  button: string;
  words: string;
};

const CALLS: readonly OfflineCall[] = [
  { name: 'the login', open: openLogin, button: 'Login', words: OFFLINE },
  { name: 'the code of a sign-up', open: openPhone, button: 'Verify', words: NOT_SENT },
  { name: 'the code for finding an ID', open: openFindId, button: 'Verify', words: NOT_SENT },
  {
    name: 'the check of an ID',
    open: openAccount,
    button: 'Check',
    words: 'Check failed. Try again.',
  },
  // The message is in a dialog, and the banner is on top of it.
  { name: 'the sign-up', open: openWelcome, button: 'OK', words: OFFLINE },
];

/** Waits until the page has all its chunks. */
async function goOffline(page: Page, context: BrowserContext) {
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
}

for (const { name, open, button, words } of sample(CALLS, 1)) {
  test(`offline, ${name} shows its message and the banner, and nothing moves or is covered`, async ({
    page,
    context,
  }) => {
    const banners = await watchBanners(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page);
    expect(await banners()).toEqual([]);
    await goOffline(page, context);
    await expect.poll(async () => (await banners()).length).toBe(1);
    await watchShifts(page);

    await press(page, button);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect.poll(async () => (await banners()).length).toBe(2);
    // After the dialog's animation.
    await expect.poll(() => bannerConflicts(page)).toEqual({ covered: [], onTop: 'status' });
    await expect
      .poll(async () => (await banners()).map(({ goneAt }) => goneAt !== null))
      .toEqual([true, true]);
    expect(await shiftsSoFar(page)).toEqual([]);
    const [first, banner] = await banners();
    expect([first?.words, banner?.words]).toEqual([OFFLINE_BANNER, OFFLINE_BANNER]);
    expect((banner?.goneAt ?? 0) - (banner?.shownAt ?? 0)).toBeGreaterThan(2_900);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  });
}

test('a lost network and three quick calls show one banner at a time, the last for 3 s', async ({
  page,
  context,
}) => {
  const banners = await watchBanners(page);
  await openLogin(page);
  await goOffline(page, context);
  for (const count of [2, 3, 4]) {
    await press(page, 'Login');
    await expect.poll(async () => (await banners()).length).toBe(count);
  }
  await expect.poll(async () => (await banners()).at(-1)?.goneAt).not.toBeNull();
  const all = await banners();
  expect(all.map(({ words, others }) => ({ words, others }))).toEqual(
    Array(4).fill({ words: OFFLINE_BANNER, others: 0 }),
  );
  const last = all.at(-1);
  expect((last?.goneAt ?? 0) - (last?.shownAt ?? 0)).toBeGreaterThan(2_900);
});

test('with a network no call shows the banner, whatever the server responds', async ({ page }) => {
  const banners = await watchBanners(page);
  await openLogin(page);
  await press(page, 'Login');
  await expect(page.getByText(/Incorrect Encore ID or password\./)).toBeVisible();
  await openFindId(page);
  await press(page, 'Verify');
  await expect(page.getByLabel('Verification code')).toBeEnabled();
  expect(await banners()).toEqual([]);
});

test('the return of the network is announced, once it is really back', async ({
  page,
  context,
}) => {
  const banners = await watchBanners(page);
  await openLogin(page);
  const asked = /\/(health\/live|sign-in)$/;
  await page.route(asked, (route) => route.abort('internetdisconnected'));
  await goOffline(page, context);
  await expect.poll(async () => (await banners()).length).toBe(1);
  await context.setOffline(false);
  // The browser reports a network, but the server is still unreachable.
  await expect.poll(async () => (await banners()).at(-1)?.goneAt).not.toBeNull();
  expect((await banners()).length).toBe(1);
  await page.unroute(asked);
  await expect(page.getByText('You are back online')).toBeVisible();
  await expect(page.getByText('You are back online')).toBeHidden();
  expect((await banners()).map(({ words }) => words)).toEqual([
    OFFLINE_BANNER,
    'You are back online',
  ]);
});
