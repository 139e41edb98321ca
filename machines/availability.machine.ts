import { assign, fromPromise, setup } from 'xstate';
import type { ScreenMeta } from './screen.types.ts';

export type AvailabilityResult = 'available' | 'taken' | 'invalid' | 'forbidden';

/** `wasFree`: it was known to be free before a reload. */
export type SavedName = { value: string; wasFree: boolean };

/** A name counts as free only while it is exactly the name that was checked. */
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
  description:
    'The charts account-form (ID, nickname) and nickname-setup (nickname) use this chart.',
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
      description: 'The fan edits the name, so the result of the last check is discarded.',
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
      description: 'The data restored after a reload decides the next state.',
      always: [
        {
          description: 'The name was free before the reload, so the app checks it again.',
          guard: {
            type: 'isFilled',
            params: ({ context }) => ({ value: context.wasFree ? context.value : '' }),
          },
          target: 'checking',
        },
        { description: 'The app does not know whether the name is free.', target: 'unchecked' },
      ],
    },
    unchecked: {
      description: 'The name has not been checked yet.',
      on: {
        'value.check': {
          description: 'The fan asks whether the name is free.',
          guard: { type: 'isFilled', params: ({ context }) => context },
          target: 'checking',
        },
      },
    },
    checking: {
      description:
        'The app checks whether the name is free; if the fan edits it, the result is discarded.',
      tags: 'busy',
      invoke: {
        id: 'checkName',
        src: 'checkName',
        input: ({ context }) => context,
        onDone: [
          {
            description: 'The server says that the name is free.',
            guard: { type: 'isAvailable', params: ({ event }) => ({ verdict: event.output }) },
            target: 'available',
          },
          {
            description: 'The server says that another account uses the name.',
            guard: { type: 'isTaken', params: ({ event }) => ({ verdict: event.output }) },
            target: 'taken',
          },
          {
            description: 'The name contains a reserved word.',
            guard: { type: 'isForbidden', params: ({ event }) => ({ verdict: event.output }) },
            target: 'forbidden',
          },
          { description: 'The name breaks the rules for names.', target: 'invalid' },
        ],
        onError: {
          description: 'The request to the server fails.',
          target: 'failed',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    available: {
      description: 'A message says that the name is free.',
      tags: 'available',
      on: {
        'value.taken': {
          description: 'The server refuses the form because another fan has taken the name.',
          target: 'taken',
        },
      },
    },
    taken: { description: 'A message says that another account uses the name.', tags: 'taken' },
    invalid: {
      description: 'A message says that the name breaks the rules for names.',
      tags: 'invalid',
    },
    forbidden: {
      description: 'A message says that the name contains a reserved word.',
      tags: 'forbidden',
    },
    failed: {
      description:
        'A message says that the check failed, so the app does not know whether the name is free.',
      tags: 'failed',
      on: {
        'value.check': {
          description: 'The fan asks again whether the name is free.',
          target: 'checking',
        },
      },
    },
  },
});
