import { expect, test } from 'vitest';
import { assign, fromPromise, StateMachine, setup } from 'xstate';
import { importsOf, opaquePartsOf } from './chart-source.ts';
import { unnamed, unprovided } from './effects.ts';
import { acceptedOf, delaysOf, screensOf, tagsOf, undescribed, unheard } from './facts.ts';
import type { ChartModel } from './model.ts';
import { deadEnds, edgePaths, stuck, unanswered, unreached, untaken } from './paths.ts';
import { unclickable } from './visualizer.ts';

/** A chart with one flaw of each kind. */
const flawed = setup({
  types: {
    events: {} as { type: 'door.knock' | 'door.close' | 'door.paint' },
    tags: {} as 'open',
  },
  actors: { openDoor: fromPromise<boolean>(() => new Promise(() => {})) },
  actions: { greet: () => {}, forget: assign({}), shout: () => {} },
  guards: {
    isKnown: () => true,
    isOpen: (_, { open }: { open: boolean }) => open,
    isSilent: (_, _params: { open: boolean }) => false,
  },
  delays: { patience: 0, pause: 1_000 },
}).createMachine({
  id: 'door',
  context: {},
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: {
        'door.knock': { guard: 'isKnown', target: 'opening' },
        'door.close': { guard: { type: 'isSilent', params: { open: false } }, target: 'closed' },
      },
    },
    opening: {
      invoke: {
        id: 'openDoor',
        src: 'openDoor',
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => ({ open: event.output }) },
            target: 'stuck',
            actions: 'greet',
          },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
      after: { patience: 'closed', pause: 'closed' },
    },
    stuck: {},
    walled: { on: { 'door.knock': 'closed' } },
  },
});

const model = {
  chart: flawed,
  events: {
    'door.knock': [{ type: 'door.knock' }],
    'door.close': [{ type: 'door.close' }],
    'door.paint': [{ type: 'door.paint' }],
  },
  answers: { openDoor: [true] },
  parts: {},
  accepts: {
    closed: ['door.close', 'door.knock'],
    walled: ['door.knock'],
  },
  tags: { open: [] },
  delays: { patience: 0, pause: 1_000 },
  fromApp: [],
} satisfies ChartModel<typeof flawed>;

test.each([
  ['an unreachable state', () => unreached(model), ['walled']],
  ['a dead-end state', () => deadEnds(flawed), ['stuck']],
  [
    'a state in which nothing can happen on the screen',
    () => stuck(model, ({ type }) => type !== 'door.knock'),
    ['["closed",null]'],
  ],
  ['an event that no state handles', () => unanswered(model), ['door.paint']],
  [
    'a transition on no path',
    () => untaken(model, edgePaths(model)),
    ['closed: door.close #1', 'opening: xstate.done.actor.openDoor #2', 'walled: door.knock #1'],
  ],
  [
    'a transition that no click in a visualizer can take',
    () => unclickable(flawed),
    ['walled: door.knock #1'],
  ],
  ['an effect that is declared and never named', () => unnamed(flawed), ['actions.shout']],
])('%s is found', (_, find, found) => {
  expect(find()).toEqual(found);
});

test('an event that a state accepts beside those of its model is found', () => {
  const { config, implementations } = flawed;
  const open = { ...config.states, stuck: { on: { 'door.paint': 'walled' as const } } };
  const other = new StateMachine({ ...config, states: open }, implementations);
  expect(acceptedOf(flawed)).toEqual(model.accepts);
  expect(acceptedOf(other).stuck).toEqual(['door.paint']);
});

test('an actor output without a transition is found', () => {
  const deaf = setup({ actors: { openDoor: fromPromise<boolean>(() => new Promise(() => {})) } });
  const chart = deaf.createMachine({
    initial: 'opening',
    states: {
      opening: {
        invoke: {
          id: 'openDoor',
          src: 'openDoor',
          onDone: { guard: ({ event }) => event.output, target: 'open' },
        },
      },
      open: {},
    },
  });
  expect(unheard({ ...model, chart, answers: { openDoor: [true, false] } })).toEqual([
    'opening: openDoor answers (false)',
    'opening: openDoor gets no answer',
  ]);
});

test('tags, delays, screens and descriptions are read from the chart', () => {
  const chart = setup({ delays: { pause: 1_000, other: () => 1 } }).createMachine({
    meta: { screen: [{ path: '/' }] },
    initial: 'open',
    states: {
      open: {
        tags: ['busy', 'open'],
        after: { pause: { description: 'It shuts.', target: 'shut' }, other: 'shut' },
      },
      shut: { description: 'It is shut.', tags: 'busy', meta: { screen: [] } },
    },
  });
  const { open, shut } = chart.root.states;
  expect(tagsOf(chart)).toEqual({ busy: ['open', 'shut'], open: ['open'] });
  expect(delaysOf(chart)).toEqual({ pause: 1_000, other: null });
  expect([open && screensOf(open), shut && screensOf(shut)]).toEqual([[{ path: '/' }], []]);
  expect(undescribed(chart)).toEqual(['open', 'open: xstate.after.other.(machine).open #1']);
});

test('placeholders that a flow leaves are found; the chart’s own actions are not', () => {
  expect(unprovided(flawed, flawed)).toEqual([
    'actors.openDoor',
    'actions.greet',
    'guards.isKnown',
    'guards.isSilent',
    'delays.patience',
  ]);
  const flow = flawed.provide({
    actors: { openDoor: fromPromise(async () => true) },
    actions: { greet: () => {} },
    guards: { isKnown: ({ event }) => event.type === 'door.knock', isSilent: (_, it) => it.open },
    delays: { patience: 10 },
  });
  expect(unprovided(flawed, flow)).toEqual([]);
});

test('run-time imports are found, types are not', () => {
  expect(
    importsOf(`
      import { setup } from 'xstate';
      import type { User } from '../contract/user.ts';
      import { type Language, LANGUAGES } from '../contract/languages.ts';
      export { other } from './other.ts';
      const late = () => import('./late.ts');
    `),
  ).toEqual(['xstate', '../contract/languages.ts', './other.ts', 'Import']);
});

test.each([
  ['a spread', 'setup({}).createMachine({ id, ...more })'],
  ['a computed key', "setup({}).createMachine({ [Names.id]: 'door' })"],
  ['a reference: states', 'setup({}).createMachine({ states: states })'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a chart
  ['a template', 'setup({}).createMachine({ id: `${name}` })'],
  ['a condition', "setup({}).createMachine({ id: isNew ? 'door' : 'gate' })"],
  ['.extend()', 'setup({}).extend({}).createMachine({})'],
  ['not a literal', 'setup({}).createMachine(config)'],
])('%s hides a part of the chart', (why, chart) => {
  expect(opaquePartsOf(`export const machine = ${chart};`)).toContain(why);
});

test('a chart created inside a function, or beside an enum, does not open', () => {
  expect(
    opaquePartsOf('export function make() { const it = setup({}).createMachine({}); return it; }'),
  ).toEqual(['not exported at module level']);
  expect(
    opaquePartsOf('enum Names { id } export const machine = setup({}).createMachine({});'),
  ).toEqual(['an enum']);
});

test('functions and `setup` may contain anything', () => {
  expect(
    opaquePartsOf(`
      export const machine = setup({ ...parts, actions: { [name]: other } }).createMachine({
        context: ({ input }) => ({ ...input }),
      });
    `),
  ).toEqual([]);
});
