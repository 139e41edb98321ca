import type { Page } from '@playwright/test';
import { sample } from '../depth.ts';
import { OPEN_REDIRECTS } from '../open-redirect-payloads.ts';
import { expect, expectAlive, test } from './fan.ts';
import { rememberedFan } from './signed-in.ts';

/** tests/app/routes/way-back.test.tsx judges all of them without a browser. */
const WAYS = sample(OPEN_REDIRECTS, 18);

/** Goes to an address by a client-side navigation, without a page load. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

test(`none of ${WAYS.length} hostile return addresses leads out of the app`, async ({
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
  for (const way of WAYS) {
    await follow(page, `/login?next=${encodeURIComponent(way)}`);
    await page.waitForFunction(() => location.pathname !== '/login');
    if (page.url() !== `${baseURL}/`) arrived[way] = page.url();
  }
  expect({ arrived, elsewhere }).toEqual({ arrived: {}, elsewhere: [] });
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
