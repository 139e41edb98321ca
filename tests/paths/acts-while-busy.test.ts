import { beforeAll, expect, test } from 'vitest';
import { isDeep } from '../depth.ts';
import { tellEvent } from '../machines/story.ts';
import { actWhileBusy, type BusyState, busyStatesOf, outputsOf } from './acts-while-busy.ts';
import { typedStages } from './dom-stages.ts';
import { callersOn } from './fault-cells.ts';
import { UNREACHED } from './fault-reasons.ts';
import { loadLateParts } from './lazy-parts.ts';

beforeAll(loadLateParts);

const callers = callersOn(typedStages).filter(({ title }) => !(title in UNREACHED));
const busyStates = callers.flatMap(busyStatesOf);

/** The first and the last; in `npm run deep` each. */
const playedOf = <Output>(outputs: readonly Output[]) =>
  isDeep ? outputs : outputs.filter((_, place) => place === 0 || place === outputs.length - 1);

test('every call of a chart that a walk reaches is under way in a state in which something is typed', () => {
  const played = new Set(busyStates.map(({ walk, actor }) => `${walk.model.chart.id}: ${actor}`));
  const missed = callers.filter(
    ({ walk, actor }) => !played.has(`${walk.model.chart.id}: ${actor}`),
  );
  expect(missed.map(({ title }) => title)).toEqual([]);
});

const acts = busyStates.flatMap((state) =>
  playedOf(outputsOf(state)).map((output) => ({
    state,
    output,
    title: `${state.title}: ${tellEvent(output)}`,
  })),
);
/** Those in which nothing can be typed need no other answer. */
const closed = new Set<BusyState>();

test.each(acts)('$title', async ({ state, output }) => {
  if (!closed.has(state) && !(await actWhileBusy(state, output))) closed.add(state);
});
