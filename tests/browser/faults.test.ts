import type { Page, Request } from '@playwright/test';
import { isDeep } from '../depth.ts';
import { OFFLINE_BANNER, watchBanners } from './banners.ts';
import { expect, FAILED_REQUESTS, test } from './fan.ts';
import * as calls from './fault-calls.ts';
import * as reads from './fault-reads.ts';
import { breaking, FAULTS, type Fault, NO_ANSWER, ownClock, RETRY_AFTER } from './wire.ts';

test.use({ foreseen: FAILED_REQUESTS });

const every: calls.Call[] = [...Object.values(calls), ...Object.values(reads)];

const offlineBanner: unknown = expect.objectContaining({ words: OFFLINE_BANNER });

const isAt = (path: string) => (request: Request) => new URL(request.url()).pathname === path;

/** The call has ended with the fault, and the page has handled it. */
async function fail({ path, told }: calls.Call, fault: Fault, page: Page, press: calls.Press) {
  const asked = page.waitForRequest(isAt(path));
  await press(page);
  const request = await asked;
  if (fault === NO_ANSWER) await page.clock.runFor(5_000);
  else await request.response().then((response) => response?.finished());
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await told(page, fault);
}

async function expectBanner(fault: Fault, banners: () => Promise<unknown>) {
  if (fault === 'offline') await expect.poll(banners).toContainEqual(offlineBanner);
  else if (fault !== NO_ANSWER && fault !== 'an HTML page')
    expect(await banners()).not.toContainEqual(offlineBanner);
}

/** Resets the browser, which saves the second that a new one takes to start. */
async function forget(page: Page) {
  await page.unrouteAll();
  await page.goto('/health/live');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** In `npm test` each call meets one, and each fault one call. */
const faultsOf = (index: number): readonly Fault[] =>
  isDeep ? FAULTS : FAULTS.slice(index % FAULTS.length).slice(0, 1);

for (const [index, call] of every.entries()) {
  const faults = faultsOf(index);
  const { path, before, press, anew, again } = call;

  if (anew) {
    test(`${path}: after each fault in turn the fan sees a message, and the last try works`, async ({
      page,
    }) => {
      await ownClock(page);
      const banners = await watchBanners(page);
      await before(page);
      const wire = await breaking(page, path);
      for (const fault of faults) {
        await test.step(fault, async () => {
          wire.fail(fault);
          await fail(call, fault, page, fault === faults[0] ? press : anew);
          await expectBanner(fault, banners);
          if (fault === 'status 429') await page.clock.runFor(RETRY_AFTER * 1_000);
        });
      }
      wire.mend();
      await again(page);
    });
    continue;
  }

  test(`${path}: after every fault the fan sees a message, and the next try works`, async ({
    page,
  }) => {
    for (const fault of faults) {
      await test.step(fault, async () => {
        if (fault === NO_ANSWER) await ownClock(page);
        const banners = await watchBanners(page);
        await before(page);
        const wire = await breaking(page, path);
        wire.fail(fault);
        await fail(call, fault, page, press);
        await expectBanner(fault, banners);
        wire.mend();
        await again(page);
      });
      await forget(page);
    }
  });
}
