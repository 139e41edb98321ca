import fc from 'fast-check';
import { FAULTS, type Fault } from '../front.ts';
import { outside, type Step } from './step.ts';

const goOffline = outside(
  {
    name: 'go offline',
    canRun: ({ isOnline }) => isOnline,
    changes: (model) => Object.assign(model, { isOnline: false }),
  },
  (walk) => walk.setOffline(true),
);

const comeBack = outside(
  {
    name: 'come back online',
    canRun: ({ isOnline }) => !isOnline,
    changes: (model) => Object.assign(model, { isOnline: true }),
  },
  (walk) => walk.setOffline(false),
);

const breakCalls = (fault: Fault) =>
  outside(
    {
      name: `from now on calls meet ${fault}`,
      canRun: (model) => model.fault !== fault,
      changes: (model) => Object.assign(model, { fault }),
    },
    async ({ stage }) => void Object.assign(stage.front, { fault }),
  );

const mendCalls = outside(
  {
    name: 'calls are answered again',
    canRun: ({ fault }) => fault !== undefined,
    changes: (model) => Object.assign(model, { fault: undefined }),
  },
  async ({ stage }) => void Object.assign(stage.front, { fault: undefined }),
);

const MINUTE = 60_000;
const SPANS = [MINUTE, 16 * MINUTE, 25 * 60 * MINUTE, 31 * 24 * 60 * MINUTE];

const moveClock = (span: number) =>
  outside({ name: `${span / MINUTE} minutes pass on the clocks` }, (walk) => walk.moveClock(span));

export const weather: { weight: number; arbitrary: fc.Arbitrary<Step> }[] = [
  { weight: 2, arbitrary: fc.constant(0).map(() => goOffline) },
  { weight: 3, arbitrary: fc.constant(0).map(() => comeBack) },
  { weight: 2, arbitrary: fc.constantFrom(...FAULTS).map(breakCalls) },
  { weight: 3, arbitrary: fc.constant(0).map(() => mendCalls) },
  { weight: 1, arbitrary: fc.constantFrom(...SPANS).map(moveClock) },
];
