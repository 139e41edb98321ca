import { isDeep, sample } from '../depth.ts';
import { callersOn, expectedOf, faultsOf } from '../paths/fault-cells.ts';
import { playCell } from '../paths/fault-play.ts';
import { type Fault, faultsNamed } from '../paths/fault-words.ts';
import { stages } from '../paths/stages.ts';
import { FAILED_REQUESTS, test } from './fan.ts';
import { asked, isAsked } from './paths-asked.ts';
import { browserFan } from './paths-fan.ts';
import { SERVERS } from './servers.ts';

test.use({
  foreseen: FAILED_REQUESTS,
  hasSeenPopups: false,
  baseURL: `http://127.0.0.1:${SERVERS.google.port}`,
});

const every = callersOn(stages)
  .filter(({ walk }) => isAsked(walk.model.chart.id))
  .flatMap((caller) => {
    const expected = expectedOf(caller);
    return expected ? [{ ...caller, expected }] : [];
  });

/** In `npm test` some calls, each with another fault; all faults of all calls in tests/paths/faults.test.ts. */
const cells = asked ? every : sample(every, 4);

function faultsIn(faults: Fault[], index: number): Fault[] {
  if (asked) return faults.filter((fault) => faultsNamed(asked?.fault ?? 'all').includes(fault));
  return isDeep ? faults : faults.slice(index % faults.length).slice(0, 1);
}

for (const [index, cell] of cells.entries()) {
  for (const fault of faultsIn(faultsOf(cell.expected), index)) {
    test(`${cell.title}: ${fault}`, async ({ page }) => {
      await playCell(cell, fault, await browserFan(page));
    });
  }
}
