import type { Page } from '@playwright/test';
import { sample } from '../depth.ts';
import { expect, expectAlive, FAILED_REQUESTS, MOVING, test, VIDEO } from './fan.ts';
import { holdScripts, openHeld } from './held-scripts.ts';
import { rememberedFan } from './signed-in.ts';
import { answering, json } from './wire.ts';

test.use(MOVING);

const AUDITION = '/audition/new-voice-2026';

const PAGES = [
  '/',
  '/video',
  '/video?strip=onStage',
  `/videoplay/${VIDEO}`,
  '/event',
  '/event/spring-showcase',
  AUDITION,
  '/community',
  '/prize',
  '/login',
  '/signup',
  '/find-id',
  '/find-password',
  '/terms_of_service',
];

const FOR_VISITORS = ['/login', '/signup', '/find-id', '/find-password'];

/** What a browser may have stored, and its time zone; `npm test` takes the first. */
const BROWSERS = {
  'a Korean reader’s in Los Angeles': {
    timezoneId: 'America/Los_Angeles',
    stored: { selectedLanguage: 'kr' },
    days: -1,
  },
  'a visitor’s in Seoul': { timezoneId: 'Asia/Seoul', stored: {}, days: 0 },
  'one full of garbage, in London': {
    timezoneId: 'Europe/London',
    stored: { selectedLanguage: '{"', token: '\u0000', nicknameSetupToken: '[]' },
    days: 1,
  },
};

declare global {
  interface Window {
    sentHeight: number;
  }
}

/** What grows on hydration would move under a finger. */
const noteHeight = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      window.sentHeight = document.documentElement.scrollHeight;
    }),
  );

/** The elements from the server are the ones in use, nothing has moved, and the console is empty. */
async function expectLivesOn(page: Page, path: string, consoleErrors: string[]) {
  await page.goto(path, { waitUntil: 'commit' });
  const main = await page.locator('main').elementHandle();
  await expectAlive(page);
  const kept = await main?.evaluate((sent) => sent === document.querySelector('main'));
  const heights = await page.evaluate(() => [
    window.sentHeight,
    document.documentElement.scrollHeight,
  ]);
  expect([path, kept, consoleErrors]).toEqual([path, true, []]);
  expect([path, heights[1]]).toEqual([path, heights[0]]);
}

for (const [whose, { timezoneId, stored, days }] of sample(Object.entries(BROWSERS), 1)) {
  test.describe(whose, () => {
    test.use({ timezoneId });

    test('every page hydrates without a change', async ({ page, context, consoleErrors }) => {
      await page.clock.setSystemTime(Date.now() + days * 86_400_000);
      await noteHeight(page);
      await context.addInitScript((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, stored);
      for (const path of sample(PAGES, 5)) await expectLivesOn(page, path, consoleErrors);
    });
  });
}

test('a member’s pages hydrate without a change, like a visitor’s', async ({
  page,
  consoleErrors,
}) => {
  await rememberedFan(page);
  await answering(page, {
    '/api/events/spring-showcase/entry': json({ status: 'ended', entry: null }),
    '/api/auditions/new-voice-2026/application': json({ status: 'ended', application: null }),
  });
  await noteHeight(page);
  const pages = PAGES.filter((path) => !FOR_VISITORS.includes(path));
  for (const path of sample(pages, 4)) {
    await expectLivesOn(page, path, consoleErrors);
  }
});

test('a member who is known before the last turn of React’s hydration gets the page as it was sent', async ({
  page,
}) => {
  // A slow phone: meanwhile the server has said who is signed in.
  await page.addInitScript(() => {
    const heard = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      ...heard,
      set(turn: (event: MessageEvent) => void) {
        heard?.set?.call(this, (event: MessageEvent) => void setTimeout(() => turn(event), 100));
      },
    });
  });
  await rememberedFan(page);
  await answering(page, {
    '/api/events/lightstick-workshop/entry': json({ status: 'upcoming', entry: null }),
    '/api/events/lightstick-workshop/reminder': json({ isOn: false }),
  });
  await page.goto('/event/lightstick-workshop');
  await expect(page.getByRole('switch', { name: 'Tell me when entries open' })).toBeVisible();
});

test("an audition that has ended says so in place of the button in the server's HTML", async ({
  page,
  consoleErrors,
}) => {
  await page.clock.setSystemTime(Date.parse('2090-01-01T00:00:00Z'));
  await noteHeight(page);
  await expectLivesOn(page, AUDITION, consoleErrors);
  await expect(page.getByText('This audition takes no more applications.')).toBeVisible();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  const sent = await page.evaluate(() => window.sentHeight);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(sent);
});

test("a member who gets the login's HTML is redirected", async ({ page }) => {
  await rememberedFan(page);
  await page.goto('/login?next=%2Fvideo');
  await expect(page).toHaveURL('/video');
});

test('typed text and a tap on the menu, both before hydration, both take effect', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await openHeld(page, '/video');
  await page.getByRole('searchbox', { name: 'Search videos' }).fill('neon');
  await page.getByRole('button', { name: 'Menu' }).dispatchEvent('click');
  await release();
  await expectAlive(page);
  await expect(page).toHaveURL('/video?q=neon');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/video?q=neon');
});

test.describe('a refused login', () => {
  test.use({ foreseen: FAILED_REQUESTS });

  test('a form that is filled in and submitted before hydration is sent after it', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await openHeld(page, '/login');
    await page.getByLabel('ID', { exact: true }).fill('nobody1');
    await page.getByLabel('Password', { exact: true }).fill('Starlit!77');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/login');
    const asked = page.waitForRequest('**/api/auth/sign-in');
    await release();
    expect((await asked).postDataJSON()).toMatchObject({
      username: 'nobody1',
      password: 'Starlit!77',
    });
    await expect(page.getByText('Incorrect Encore ID or password.')).toBeVisible();
    await expect(page.getByLabel('ID', { exact: true })).toHaveValue('nobody1');
  });
});

test('typing during hydration keeps what was typed before', async ({ page }) => {
  // The password is typed right after the task in which React hydrates the page.
  await page.addInitScript(() => {
    const heard = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
    const typeNext = () => {
      const field = document.querySelector<HTMLInputElement>('input[name=password]');
      if (
        !field ||
        field.value ||
        !Object.keys(field).some((key) => key.startsWith('__reactProps'))
      )
        return;
      Reflect.set(HTMLInputElement.prototype, 'value', 'Starlit!77', field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      ...heard,
      set(answer: (event: MessageEvent) => void) {
        heard?.set?.call(this, (event: MessageEvent) => {
          answer(event);
          queueMicrotask(() => queueMicrotask(typeNext));
        });
      },
    });
  });
  const release = await holdScripts(page);
  await openHeld(page, '/login');
  await page.getByLabel('ID', { exact: true }).fill('nobody1');
  await release();
  await expectAlive(page);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Starlit!77');
  await expect(page.getByLabel('ID', { exact: true })).toHaveValue('nobody1');
});

test('a box ticked before hydration stays ticked and counts', async ({ page }) => {
  const release = await holdScripts(page);
  await openHeld(page, '/signup');
  const boxes = page.getByRole('checkbox');
  await boxes.first().check();
  await release();
  await expectAlive(page);
  await expect(boxes.first()).toBeChecked();
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
});

test('the first paint comes before the scripts', async ({ page }) => {
  const picture = Promise.withResolvers<void>();
  await page.route('**/artwork/**', async (route) => {
    await picture.promise;
    await route.continue();
  });
  // Otherwise the starter's timeout would end during the check.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await openHeld(page, '/');
  await expect(page.locator('script[src], link[rel=modulepreload]')).toHaveCount(0);
  picture.resolve();
  const first = page.locator('img[fetchpriority=high]');
  await expect(first).toHaveJSProperty('complete', true);
  // A frame later, and long before the starter's timeout.
  await page.clock.runFor(100);
  await expectAlive(page);
});

test('if the address changes before hydration, the page of the new address opens', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await openHeld(page, '/prize');
  await page.evaluate(() => history.pushState(null, '', '/login'));
  await release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
});
