import type { Page } from '@playwright/test';
import { OFFLINE_BANNER, watchBanners } from './banners.ts';
import { expect, FAILED_REQUESTS, test } from './fan.ts';
import * as calls from './fault-calls.ts';
import * as reads from './fault-reads.ts';
import { breaking, FAULTS, type Fault, NO_ANSWER, ownClock } from './wire.ts';

test.use({ foreseen: FAILED_REQUESTS });

const every: calls.Call[] = [...Object.values(calls), ...Object.values(reads)];

const offlineBanner: unknown = expect.objectContaining({ words: OFFLINE_BANNER });

async function meet({ path, before, press, told, again }: calls.Call, fault: Fault, page: Page) {
  if (fault === NO_ANSWER) await ownClock(page);
  const banners = await watchBanners(page);
  await before(page);
  const wire = await breaking(page, path, fault);
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === path);
  await press(page);
  await asked;
  if (fault === NO_ANSWER) await page.clock.runFor(5_000);
  await told(page, fault);
  if (fault === 'offline') await expect.poll(banners).toContainEqual(offlineBanner);
  else if (fault !== NO_ANSWER) expect(await banners()).not.toContainEqual(offlineBanner);
  wire.mend();
  await again(page);
}

/** As good as a new browser, without the second that one takes to start. */
async function forget(page: Page) {
  await page.unrouteAll();
  await page.goto('/health/live');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

for (const call of every) {
  test(`${call.path} and every fault: the fan is told, and the next try works`, async ({
    page,
  }) => {
    for (const fault of FAULTS) {
      await test.step(fault, () => meet(call, fault, page));
      await forget(page);
    }
  });
}
