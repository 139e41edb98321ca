import { beforeAll, describe, expect, test } from 'vitest';
import { isDeep } from '../depth.ts';
import { differences } from '../differences.ts';
import { domFan } from './dom-fan.ts';
import { domStages } from './dom-stages.ts';
import { askersOn, callersOn, chartOf, expectedIn, expectedOf, faultsOf } from './fault-cells.ts';
import type { Expectation } from './fault-expectation.ts';
import { callOf, playCell } from './fault-play.ts';
import { ELSEWHERE, READS, SILENT, UNREACHED } from './fault-reasons.ts';
import { type Fault, LOST } from './fault-words.ts';
import { loadLateParts } from './lazy-parts.ts';
import { startOf, wayToCall } from './player.ts';

beforeAll(loadLateParts);

/** A read, a form and a code, which meet every fault in every run. */
const WHOLE = ['availability, the ID: checkName', 'entry-form: submit', 'code-entry: verifyCode'];
const NO_ANSWER = 'no answer in time';

/** Those on a page of its own each. Of other calls only `npm run deep` plays all; else two, one after the other unless the first is the end. */
function playedAlone(title: string, expected: Expectation, other: Fault): readonly Fault[] {
  if (isDeep || WHOLE.includes(title)) return faultsOf(expected);
  return expected.over ? [NO_ANSWER, other] : [];
}

const askers = askersOn(domStages);
const callers = callersOn(domStages);

test('every actor that may ask the server has its row of faults, or one reason', () => {
  const reasons = { ...SILENT, ...UNREACHED, ...ELSEWHERE };
  const accounted = [...expectedIn, ...Object.keys(reasons)];
  const wrong = differences(
    accounted,
    callers.map(({ title }) => title),
    {
      extra: (title) => `${title} is accounted for twice, or is no actor`,
      missing: (title) => `${title} has neither expectations nor a reason`,
    },
  );
  expect(wrong).toEqual([]);
});

test('the calls that meet every fault are calls of a walk', () => {
  expect(WHOLE.filter((title) => !expectedIn.includes(title))).toEqual([]);
});

test('every chart within another one has walks of its own', () => {
  const walked = new Set(askers.map(({ walk }) => walk.model.chart.id));
  const parts = new Set(askers.flatMap((asker) => chartOf(asker) ?? []));
  expect([...parts].filter((chart) => !walked.has(chart))).toEqual([]);
  expect(parts.size).toBeGreaterThan(0);
});

test('what is said to be unreached is', () => {
  const unreached = callers
    .filter(({ walk, actor }) => !wayToCall(walk, actor, { from: startOf(walk) }))
    .map(({ title }) => title);
  expect(unreached.toSorted()).toEqual(Object.keys(UNREACHED).toSorted());
});

/** In milliseconds: once a page has settled, it asks at once. */
const SILENCE = 500;

describe('asks the server for nothing', () => {
  test.each(callers.filter(({ title }) => title in SILENT))('$title', async (asker) => {
    expect(await callOf(asker, domFan(), { patience: SILENCE })).toBeNull();
  });
});

for (const caller of callers) {
  const expected = expectedOf(caller);
  if (!expected) continue;
  const cell = { ...caller, expected };
  describe(caller.title, () => {
    const other = expected.reads ? 'a broken answer' : LOST;
    const alone = playedAlone(caller.title, expected, other);
    test.each(alone)('%s', (fault) => playCell(cell, fault, domFan()));
    if (alone.length === 0) {
      test(`${NO_ANSWER}, and then ${other}`, () => playCell(cell, other, domFan(), NO_ANSWER));
    }
    if (expected.reads) {
      test(READS, async () => {
        expect(await callOf(cell, domFan(), expected)).toMatch(/^GET /);
      });
    }
  });
}
