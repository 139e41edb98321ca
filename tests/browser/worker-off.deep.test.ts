import type { Page } from '@playwright/test';
import { expect, expectAlive } from './fan.ts';
import { install, test } from './served-by-worker.ts';
import { fillLogin } from './signed-in.ts';

const LUNA = { username: 'luna77', password: 'Starlit!77' };

/** A reload of the app's own, for a worker that has gone or come, may overtake the visit. */
async function visit(page: Page, path: string) {
  await expect(() => page.goto(path)).toPass();
  await expectAlive(page);
  // The app registers its worker, or removes it, once the page is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve))).catch(() => {});
  await page.waitForLoadState('networkidle');
}

/** What is left of the worker here. The app may reload by itself meanwhile. */
const left = (page: Page) =>
  page
    .evaluate(async () => ({
      registered: (await navigator.serviceWorker.getRegistrations()).map(
        ({ installing, waiting, active }) => (installing ?? waiting ?? active)?.state,
      ),
      isCached: (await caches.keys()).length > 0,
      isControlled: navigator.serviceWorker.controller !== null,
    }))
    .catch(() => undefined);

// While a page loads, Chromium can leave a new worker waiting until the old one has rested for half a minute.
const PATIENCE = { timeout: 90_000 };

const NOTHING = { registered: [] as string[], isCached: false, isControlled: false };
const ALL = { registered: ['activated'], isCached: true, isControlled: true };

/** A tab that no update reloads: it holds a typed password. */
async function openUnfinished(page: Page) {
  const tab = await page.context().newPage();
  await tab.goto('/login');
  await fillLogin(tab, LUNA);
  return tab.getByLabel('Password', { exact: true });
}

test('turned off, the worker and its caches are gone after two visits, whatever other tabs hold; turned on again, it is back after two', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(300_000);
  await install(page);
  const idle = await context.newPage();
  await idle.goto('/video');
  const password = await openUnfinished(page);

  await server.deploy({ SERVICE_WORKER: 'off' });
  await visit(page, '/video');
  await expect.poll(() => left(page), PATIENCE).toMatchObject({ registered: [] });
  await visit(page, '/notice');
  await expect.poll(() => left(page), PATIENCE).toEqual(NOTHING);
  await expect(password).toHaveValue(LUNA.password);

  await server.deploy({});
  await visit(page, '/video');
  await expect.poll(() => left(page), PATIENCE).toMatchObject({ registered: ['activated'] });
  await visit(page, '/notice');
  await expect.poll(() => left(page), PATIENCE).toEqual(ALL);
  await expect(password).toHaveValue(LUNA.password);
  await context.setOffline(true);
  await visit(page, '/notice');
  await expect(page.getByRole('heading', { name: 'Help is one tap away' })).toBeVisible();
});
