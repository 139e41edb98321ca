import { assign, fromPromise, setup } from 'xstate';
import type { ScreenMeta } from './screen.types.ts';
import type { PlaceContext, PlaceFound, PlaceSettled } from './winner-place.types.ts';

const never = () => new Promise<never>(() => {});

// A visualizer gives no output.
type Said = Partial<PlaceFound & PlaceSettled> | undefined;

/** A winner confirms the place in time, or gives it up after a question; what the server says of it stands. */
export const winnerPlaceMachine = setup({
  types: {
    input: {} as PlaceFound | undefined,
    context: {} as PlaceContext,
    events: {} as {
      type: 'place.confirm' | 'place.giveUp' | 'question.accept' | 'question.decline';
    },
    tags: {} as 'busy' | 'settling' | 'asking',
    meta: {} as ScreenMeta,
  },
  actors: {
    readPlace: fromPromise<PlaceFound>(never),
    confirmPlace: fromPromise<PlaceSettled>(never),
    giveUpPlace: fromPromise<PlaceSettled>(never),
  },
  delays: { untilLapse: 24 * 60 * 60_000 },
  actions: {
    noteSaid: assign(({ context: { place } }, said: Said) => ({
      place: said?.state ?? place,
      problem: said?.problem ?? null,
    })),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isWaiting: ({ context: { place } }) => place === 'waiting',
    isConfirmed: ({ context: { place } }) => place === 'confirmed',
    isGivenUp: ({ context: { place } }) => place === 'given_up',
    isTakenAway: ({ context: { place } }) => place === 'taken_away',
    isTooLate: (_, said: Said) => said?.problem != null && said.state !== undefined,
    isUnsettled: (_, said: Said) => said?.problem != null && said.state === undefined,
  },
}).createMachine({
  id: 'winner-place',
  description:
    'The page of an event uses this chart for a fan who has won a place to be confirmed.',
  meta: { screen: [{ path: '/event/encore-night' }] },
  context: ({ input }) => ({ place: input?.state ?? 'waiting', problem: null }),
  initial: 'standing',
  states: {
    standing: {
      description: 'The chart shows the place as the server last said it is.',
      always: [
        { description: 'The place is not confirmed yet.', guard: 'isWaiting', target: 'waiting' },
        { description: 'The place is confirmed.', guard: 'isConfirmed', target: 'confirmed' },
        { description: 'The fan has given the place up.', guard: 'isGivenUp', target: 'givenUp' },
        { description: 'Staff took the place away.', guard: 'isTakenAway', target: 'takenAway' },
        { description: 'The place was not confirmed in time.', target: 'lapsed' },
      ],
    },
    waiting: {
      description: 'The page asks the fan to confirm the place, and says until when.',
      on: {
        'place.confirm': { description: 'The fan confirms the place.', target: 'confirming' },
        'place.giveUp': { description: 'The fan does not want the place.', target: 'asking' },
      },
      after: {
        untilLapse: {
          description: 'The time to confirm is over by the phone’s clock.',
          target: 'reading',
        },
      },
    },
    reading: {
      description: 'The app asks the server how the place is now. Further presses do nothing.',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'readPlace',
        src: 'readPlace',
        onDone: {
          description: 'The server says how the place is.',
          target: 'standing',
          actions: { type: 'noteSaid', params: ({ event }) => event.output },
        },
        onError: {
          description: 'The server cannot be asked; the chart waits and asks again.',
          target: 'waiting',
        },
      },
    },
    confirming: {
      description: 'The app confirms the place. Further presses do nothing.',
      tags: ['busy', 'settling'],
      entry: 'forgetProblem',
      invoke: {
        id: 'confirmPlace',
        src: 'confirmPlace',
        onDone: [
          {
            description: 'The server cannot be reached.',
            guard: { type: 'isUnsettled', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'noteSaid', params: ({ event }) => event.output },
          },
          {
            description: 'The place was settled in another way before.',
            guard: { type: 'isTooLate', params: ({ event }) => event.output },
            target: 'standing',
            actions: { type: 'noteSaid', params: ({ event }) => event.output },
          },
          {
            description: 'The server has confirmed the place.',
            target: 'confirmed',
            actions: {
              type: 'noteSaid',
              params: ({ event }) => ({ state: 'confirmed', ...event.output }),
            },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'waiting',
          actions: 'noteSurprise',
        },
      },
    },
    confirmed: {
      description: 'The page says that the place is confirmed.',
      on: {
        'place.giveUp': { description: 'The fan cannot come after all.', target: 'asking' },
      },
    },
    asking: {
      description:
        'A dialog asks whether the fan really gives up the place, which goes to somebody else.',
      tags: 'asking',
      meta: { screen: [{ path: '/event/encore-night', dialog: true }] },
      on: {
        'question.accept': { description: 'The fan gives up the place.', target: 'givingUp' },
        'question.decline': {
          description: 'The fan keeps the place.',
          target: 'standing',
          actions: 'forgetProblem',
        },
      },
    },
    givingUp: {
      description: 'The app gives up the place. Further presses do nothing.',
      tags: ['busy', 'settling', 'asking'],
      meta: { screen: [{ path: '/event/encore-night', dialog: true }] },
      entry: 'forgetProblem',
      invoke: {
        id: 'giveUpPlace',
        src: 'giveUpPlace',
        onDone: [
          {
            description: 'The server cannot be reached; the place is as it was.',
            guard: { type: 'isUnsettled', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'noteSaid', params: ({ event }) => event.output },
          },
          {
            description: 'The place was settled in another way before.',
            guard: { type: 'isTooLate', params: ({ event }) => event.output },
            target: 'standing',
            actions: { type: 'noteSaid', params: ({ event }) => event.output },
          },
          {
            description: 'The server has given the place to somebody else.',
            target: 'givenUp',
            actions: {
              type: 'noteSaid',
              params: ({ event }) => ({ state: 'given_up', ...event.output }),
            },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'asking',
          actions: 'noteSurprise',
        },
      },
    },
    givenUp: {
      type: 'final',
      description: 'The place is somebody else’s.',
    },
    lapsed: {
      type: 'final',
      description: 'The place was not confirmed in time and is somebody else’s.',
    },
    takenAway: {
      type: 'final',
      description: 'Staff took the place away, and the page says why.',
    },
  },
});
