import { FAILED_REQUESTS, test } from './fan.ts';
import * as calls from './fault-calls.ts';
import * as reads from './fault-reads.ts';
import { breaking, FAULTS, NO_ANSWER, ownClock } from './wire.ts';

test.use({ foreseen: FAILED_REQUESTS });

const every: calls.Call[] = [...Object.values(calls), ...Object.values(reads)];

for (const { path, before, press, told, again } of every) {
  for (const fault of FAULTS) {
    test(`${path} and ${fault}: the fan is told, and the next try works`, async ({ page }) => {
      if (fault === NO_ANSWER) await ownClock(page);
      await before(page);
      const wire = await breaking(page, path, fault);
      const asked = page.waitForRequest((request) => new URL(request.url()).pathname === path);
      await press(page);
      await asked;
      if (fault === NO_ANSWER) await page.clock.runFor(5_000);
      await told(page, fault);
      wire.mend();
      await again(page);
    });
  }
}
