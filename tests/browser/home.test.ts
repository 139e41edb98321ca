import type { Page } from '@playwright/test';
import { expect, expectAlive, forgetGame, MOVING, test } from './fan.ts';
import { watchWork } from './look.ts';
import { SERVERS } from './servers.ts';
import { shiftsSoFar, watchShifts } from './shifts.ts';
import { touch } from './touch.ts';

test.use(MOVING);

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

test('the headline changes after 5 s, the banner after 10 s, and nothing else moves', async ({
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
  await page.clock.resume();
  expect(await shiftsSoFar(page)).toEqual([]);
});

test('a finger that moves across the banner changes it', async ({ page }) => {
  await openHome(page);
  await touch(page, ...[240, 200, 160].map((x) => [{ x, y: 300 }]));
  await expectBanner(page, 2);
});

test.describe('where Google is set up', () => {
  test.use({ baseURL: `http://127.0.0.1:${SERVERS.google.port}` });

  test('before a tap only the login sends requests to other origins, and a tap on a video only to the no-cookie player', async ({
    page,
    baseURL,
  }) => {
    await page.route(`${PLAYER}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    );
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol !== 'data:' && origin !== baseURL) foreign.push(origin);
    });
    const workDone = watchWork(page);
    for (const path of ['/signup', '/video', '/videoplay/beat', '/']) {
      await page.goto(path);
      await expectAlive(page);
      await workDone();
    }
    const signature = page.getByRole('region', { name: 'Signature' });
    await signature.scrollIntoViewIfNeeded();
    expect(foreign).toEqual([]);

    await signature.getByRole('button', { name: /^Play/ }).first().tap();
    await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${PLAYER}/embed/`));
    await expect.poll(() => foreign).toContain(PLAYER);
    await workDone();
    expect([...new Set(foreign)]).toEqual([PLAYER]);
  });
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
