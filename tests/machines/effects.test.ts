import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { memoryPlatform } from '../../src/platform/memory.ts';
import { makeApp } from '../app/support/make-app.ts';
import { charts } from './charts.ts';
import { unnamed, unprovided } from './effects.ts';
import { flowsOf } from './flows.ts';

const isChart = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine;

/** With the parts as their flows provide them. */
const flows = flowsOf(makeApp({ platform: memoryPlatform() })).flatMap((flow) => [
  flow,
  ...Object.values(flow.implementations.actors).filter(isChart),
]);

describe.each(charts)('$id', ({ id, chart }) => {
  test('is run by the app with every effect it names', () => {
    const own = flows.filter((flow) => flow.id === id);
    expect(own, `no flow of ${id} in tests/machines/flows.ts`).not.toEqual([]);
    for (const flow of own) expect(unprovided(chart, flow)).toEqual([]);
    expect(unnamed(chart)).toEqual([]);
  });
});
