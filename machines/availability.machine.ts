import { assign, fromPromise, setup } from 'xstate';
import type { ScreenMeta } from './screen.types.ts';

export type AvailabilityResult = 'available' | 'taken' | 'invalid' | 'forbidden';

/** `wasFree`: it was known to be free before a reload. */
export type SavedName = { value: string; wasFree: boolean };

/** A name counts as free only as long as it is exactly the one that was checked. */
export const availabilityMachine = setup({
  types: {
    /** What a reload restores. */
    input: {} as { saved?: SavedName | undefined },
    context: {} as SavedName,
    events: {} as
      | { type: 'value.typed'; value: string }
      | { type: 'value.check' }
      | { type: 'value.taken' },
    tags: {} as 'busy' | 'available' | 'taken' | 'invalid' | 'forbidden' | 'failed',
    meta: {} as ScreenMeta,
  },
  actors: {
    checkName: fromPromise<AvailabilityResult, { value: string }>(() => new Promise(() => {})),
  },
  actions: {
    keepValue: assign((_, { value }: { value: string }) => ({ value })),
    reportFailure: (_, _params: { error: unknown }) => {},
  },
  guards: {
    differs: (_, { before, after }: { before: string; after: string }) => before !== after,
    isFilled: (_, { value }: { value: string }) => value !== '',
    isAvailable: (_, { verdict }: { verdict: AvailabilityResult }) => verdict === 'available',
    isTaken: (_, { verdict }: { verdict: AvailabilityResult }) => verdict === 'taken',
    isForbidden: (_, { verdict }: { verdict: AvailabilityResult }) => verdict === 'forbidden',
  },
}).createMachine({
  id: 'availability',
  description: 'Used twice by sign-up (ID, nickname) and once by the nickname set-up.',
  meta: {
    screen: [
      { path: '/signup?step=account' },
      { path: '/signup?step=account&part=profile' },
      { path: '/set-nickname?step=nickname' },
    ],
  },
  context: ({ input: { saved = { value: '', wasFree: false } } = {} }) => saved,
  initial: 'deciding',
  on: {
    'value.typed': {
      description: 'The fan edits the name: whatever was known of it is void.',
      guard: {
        type: 'differs',
        params: ({ context, event }) => ({ before: context.value, after: event.value }),
      },
      target: '.unchecked',
      actions: { type: 'keepValue', params: ({ event }) => event },
    },
  },
  states: {
    deciding: {
      description: 'What a reload has kept says what comes next.',
      always: [
        {
          description: 'The name was free; somebody may have taken it meanwhile.',
          guard: {
            type: 'isFilled',
            params: ({ context }) => ({ value: context.wasFree ? context.value : '' }),
          },
          target: 'checking',
        },
        { description: 'Nothing is known of the name.', target: 'unchecked' },
      ],
    },
    unchecked: {
      description: 'Nobody has asked about this name yet.',
      on: {
        'value.check': {
          description: 'The fan asks whether the name is free.',
          guard: { type: 'isFilled', params: ({ context }) => context },
          target: 'checking',
        },
      },
    },
    checking: {
      description: 'The server is asked; an edit drops its answer.',
      tags: 'busy',
      invoke: {
        id: 'checkName',
        src: 'checkName',
        input: ({ context }) => context,
        onDone: [
          {
            description: 'Nobody has the name.',
            guard: { type: 'isAvailable', params: ({ event }) => ({ verdict: event.output }) },
            target: 'available',
          },
          {
            description: 'Somebody has the name.',
            guard: { type: 'isTaken', params: ({ event }) => ({ verdict: event.output }) },
            target: 'taken',
          },
          {
            description: 'The name contains a reserved word.',
            guard: { type: 'isForbidden', params: ({ event }) => ({ verdict: event.output }) },
            target: 'forbidden',
          },
          { description: 'The name breaks the rule for names.', target: 'invalid' },
        ],
        onError: {
          description: 'The question gets no answer.',
          target: 'failed',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    available: {
      description: 'The name is free.',
      tags: 'available',
      on: {
        'value.taken': {
          description: 'Somebody else takes it before the form is sent.',
          target: 'taken',
        },
      },
    },
    taken: { description: 'The name belongs to somebody.', tags: 'taken' },
    invalid: { description: 'The name breaks the rule for names.', tags: 'invalid' },
    forbidden: { description: 'The name contains a reserved word.', tags: 'forbidden' },
    failed: {
      description: 'The question got no answer; nothing is known of the name.',
      tags: 'failed',
      on: { 'value.check': { description: 'The fan asks again.', target: 'checking' } },
    },
  },
});
