import type { Page } from '@playwright/test';
import { expect, expectAlive, forgetGame, test } from './fan.ts';
import { axeFindings, watchWork } from './look.ts';
import { shiftsSoFar, watchShifts } from './shifts.ts';

const PLAYER = 'https://www.youtube-nocookie.com';

/** Home on a clock that stands still. */
async function openHome(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/', { waitUntil: 'load' });
  // The starter waits for a frame, which a clock that stands still never has; a touch makes it begin.
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

test('the banner changes after 10 s, the headline after 5 s, all four banners come round, and nothing else moves', async ({
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

/** One finger, drawn sideways over the middle of the hero. */
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

test('a finger that pulls 49 px leaves the banner, 50 px turn it, either way', async ({ page }) => {
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

test('the counters rise from 0 and stand at 50,000, 1,200 and 24 after 2 s', async ({ page }) => {
  await openHome(page);
  const counters = page.getByRole('region', { name: 'By the numbers' });
  const shown = counters.locator('[aria-hidden=true]');
  await counters.scrollIntoViewIfNeeded();
  await expect(shown).toHaveText(['0', '0', '0']);
  // They begin once the browser has told that they are seen, whenever that is.
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

/** Everything this page asks of anybody but us. */
function foreignRequests(page: Page, baseURL: string | undefined) {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && origin !== baseURL) foreign.push(origin);
  });
  return foreign;
}

test('nobody but us is asked for anything before a tap, and only the no-cookie player after it', async ({
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

test('a Signature video plays in its place, and one at a time', async ({ page }) => {
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

test('on a desktop the words beside the Signature video that is shown are as legible as its own', async ({
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

test('the promoted game leaves the tabs within reach, and a tap on one of them closes it', async ({
  page,
}) => {
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

test('Back leaves Home though a game is promoted there', async ({ page }) => {
  await forgetGame(page);
  await page.goto('/about-us');
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: 'Fan Chant Challenge' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
});
