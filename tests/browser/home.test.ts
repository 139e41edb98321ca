import type { Page } from '@playwright/test';
import { expect, expectAlive, forgetGame, test } from './fan.ts';
import { axeFindings, watchWork } from './look.ts';
import { shiftsSoFar, watchShifts } from './shifts.ts';

const PLAYER = 'https://www.youtube-nocookie.com';

/** Home on a stopped clock. */
async function openHome(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/', { waitUntil: 'load' });
  // The starter waits for an animation frame, which never comes on a stopped clock; a touch starts it as well.
  await page.locator('body').dispatchEvent('pointerdown');
  await expectAlive(page);
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
}

const dot = (page: Page, n: number) =>
  page.getByRole('button', { name: `Show ${n} of 4`, exact: true });
const expectBanner = (page: Page, n: number) =>
  expect(dot(page, n)).toHaveAttribute('aria-current', 'true');
const headline = (page: Page) =>
  page.getByRole('region', { name: 'Headlines' }).locator('li:not([inert])');
const signature = (page: Page) => page.getByRole('region', { name: 'Signature' });

test('the banner changes after 10 s, the headline after 5 s, all four banners are shown in turn, and nothing else moves', async ({
  page,
}) => {
  await openHome(page);
  await watchShifts(page);
  const first = (await headline(page).textContent()) ?? '';
  await page.clock.runFor(4_999);
  await expect(headline(page)).toHaveText(first);
  await page.clock.runFor(1);
  await expect(headline(page)).not.toHaveText(first);
  await page.clock.runFor(4_999);
  await expectBanner(page, 1);
  await page.clock.runFor(1);
  await expectBanner(page, 2);
  for (const next of [3, 4, 1]) {
    await page.clock.runFor(10_000);
    await expectBanner(page, next);
  }
  await page.clock.resume();
  expect(await shiftsSoFar(page)).toEqual([]);
});

test('paused motion stands still until it is resumed', async ({ page }) => {
  await openHome(page);
  const first = (await headline(page).textContent()) ?? '';
  await page.getByRole('button', { name: 'Pause motion' }).tap();
  await page.clock.runFor(60_000);
  await expectBanner(page, 1);
  await expect(headline(page)).toHaveText(first);
  await page.getByRole('button', { name: 'Resume motion' }).tap();
  await page.clock.runFor(10_000);
  await expectBanner(page, 2);
});

/** One finger dragged sideways across the middle of the hero. */
async function pull(page: Page, across: number) {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 300 }],
    });
  await send('touchStart', 200);
  await send('touchMove', 200 + across / 2);
  await send('touchMove', 200 + across);
  await send('touchEnd');
  await touch.detach();
}

test('a swipe of 49 px keeps the banner, one of 50 px changes it, in both directions', async ({
  page,
}) => {
  await openHome(page);
  await pull(page, -49);
  await expectBanner(page, 1);
  await pull(page, -50);
  await expectBanner(page, 2);
  await pull(page, 49);
  await expectBanner(page, 2);
  await pull(page, 50);
  await expectBanner(page, 1);
  await expect(page).toHaveURL('/');
});

test('the counters count up from 0 and stop at 50,000, 1,200 and 24 after 2 s', async ({
  page,
}) => {
  await openHome(page);
  const counters = page.getByRole('region', { name: 'By the numbers' });
  const shown = counters.locator('[aria-hidden=true]');
  await counters.scrollIntoViewIfNeeded();
  await expect(shown).toHaveText(['0', '0', '0']);
  // They start when the browser reports them visible, whenever that is.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(shown.first()).not.toHaveText('0', { timeout: 500 });
  }).toPass();
  await expect(shown.first()).not.toHaveText('50,000');
  await page.clock.runFor(1_500);
  await expect(shown.first()).not.toHaveText('50,000');
  await page.clock.runFor(500);
  await expect(shown).toHaveText(['50,000', '1,200', '24']);
});

/** Every request of this page to another origin. */
function foreignRequests(page: Page, baseURL: string | undefined) {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && origin !== baseURL) foreign.push(origin);
  });
  return foreign;
}

test('before a tap there are no requests to other origins, and after it only to the no-cookie player', async ({
  page,
  baseURL,
}) => {
  await page.route(`${PLAYER}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  const foreign = foreignRequests(page, baseURL);
  const workDone = watchWork(page);
  for (const path of ['/login', '/video', '/videoplay/beat', '/']) {
    await page.goto(path);
    await expectAlive(page);
    await workDone();
  }
  await signature(page).scrollIntoViewIfNeeded();
  expect(foreign).toEqual([]);

  await signature(page).getByRole('button', { name: /^Play/ }).first().tap();
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${PLAYER}/embed/`));
  await workDone();
  expect([...new Set(foreign)]).toEqual([PLAYER]);
});

test('a Signature video plays in place, one at a time', async ({ page }) => {
  await page.route(`${PLAYER}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.goto('/');
  await signature(page).getByRole('button', { name: /^Play/ }).first().tap();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(page).toHaveURL('/');
  const first = await page.locator('iframe').getAttribute('title');

  await signature(page).getByRole('button', { name: 'Next video' }).tap();
  await expect(page.locator('iframe')).toHaveCount(0);
  await signature(page).getByRole('button', { name: /^Play/ }).nth(1).tap();
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(await page.locator('iframe').getAttribute('title')).not.toBe(first);
});

test("on a desktop the text beside the selected Signature video is as legible as the video's own", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expectAlive(page);
  await page.getByRole('region', { name: 'Signature' }).scrollIntoViewIfNeeded();
  expect(await axeFindings(page, { runOnly: ['color-contrast'] })).toEqual([]);
});

test('"page-render" is dispatched 1.5 s after each change of the path', async ({ page }) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    document.addEventListener('page-render', () => heard.push(location.pathname));
  });
  const expectHeard = (paths: string[]) =>
    expect
      .poll(() => page.evaluate(() => ('heard' in window ? window.heard : null)))
      .toEqual(paths);
  await openHome(page);
  await page.clock.runFor(1_499);
  await expectHeard([]);
  await page.clock.runFor(1);
  await expectHeard(['/']);

  await page.getByRole('link', { name: 'On:Play', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'On:Play' })).toBeFocused();
  await page.clock.runFor(1_499);
  await expectHeard(['/']);
  await page.clock.runFor(1);
  await expectHeard(['/', '/video']);
});

test('the promoted game leaves the tabs usable, and a tap on a tab closes it', async ({ page }) => {
  await forgetGame(page);
  await page.goto('/');
  const game = page.getByRole('dialog', { name: 'Fan Chant Challenge' });
  await expect(game).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByText('Home').tap();
  await expect(game).toBeHidden();

  await page.reload();
  await expect(game).toBeVisible();
  await game.getByRole('link', { name: 'Play now' }).tap();
  await expect(page).toHaveURL('/videoplay/sing-along');
});

test('Back leaves Home even while a game is promoted there', async ({ page }) => {
  await forgetGame(page);
  await page.goto('/about-us');
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: 'Fan Chant Challenge' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
});
