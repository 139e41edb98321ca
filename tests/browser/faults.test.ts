import type { Page, Request } from '@playwright/test';
import { isDeep } from '../depth.ts';
import { OFFLINE_BANNER, watchBanners } from './banners.ts';
import { expect, FAILED_REQUESTS, test } from './fan.ts';
import * as calls from './fault-calls.ts';
import { breaking, FAULTS, type Fault, NO_ANSWER, ownClock } from './wire.ts';

test.use({ foreseen: FAILED_REQUESTS });

const offlineBanner: unknown = expect.objectContaining({ words: OFFLINE_BANNER });

const isAt = (path: string) => (request: Request) => new URL(request.url()).pathname === path;

/** The call has ended with the fault, and the page has handled it. */
async function fail({ path, press, told }: calls.Call, fault: Fault, page: Page) {
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

/** In `npm test` each fault meets one of the three calls. */
const faultsOf = (index: number): readonly Fault[] =>
  isDeep ? FAULTS : FAULTS.filter((_, at) => at % 3 === index);

for (const [index, call] of Object.values(calls).entries()) {
  for (const fault of faultsOf(index)) {
    test(`${call.path}, ${fault}: the fan sees a message, and the next try works`, async ({
      page,
    }) => {
      if (fault === NO_ANSWER) await ownClock(page);
      const banners = await watchBanners(page);
      await call.before(page);
      const wire = await breaking(page, call.path, fault);
      await fail(call, fault, page);
      await expectBanner(fault, banners);
      wire.mend();
      await call.again(page);
    });
  }
}
