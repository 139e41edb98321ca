import { assign, fromPromise, setup } from 'xstate';
import type * as reply from './support-reply.types.ts';

type Context = reply.SupportReplyContext;
type Result = reply.RequestActResult;

/** A request or an application is answered or changed by one member of the staff at a time; what is typed stays until the server has stored it. */
export const supportReplyMachine = setup({
  types: {} as reply.SupportReplyTypes,
  actors: {
    makeAct: fromPromise<Result, reply.RequestAct | null>(() => new Promise(() => {})),
  } as reply.SupportReplyActors,
  actions: {
    // A visualizer sends bare events, and gives no output.
    noteAct: assign((_, { act = null }: Partial<Pick<Context, 'act'>>) => ({ act, problem: null })),
    setProblem: assign((_, { problem }: Partial<Result> = {}) => ({ problem: problem ?? null })),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
  },
  guards: {
    isDone: (_, { problem, isSent }: Result) => problem === null && isSent,
    isUnsent: (_, { problem }: Result) => problem === null,
    isChanged: (_, { problem }: Result) => problem?.code === 'changed_elsewhere',
  },
}).createMachine({
  id: 'support-reply',
  meta: { screen: [{ path: '/admin/requests/00000000-0000-4000-8000-000000000003' }] },
  context: { act: null, problem: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'The page shows the request and the field for the answer.',
      on: {
        'act.submit': {
          description: 'A member of the staff answers, takes, gives back, closes or reopens.',
          target: 'sending',
          actions: { type: 'noteAct', params: ({ event }) => event },
        },
      },
      initial: 'writing',
      states: {
        writing: { description: 'Nothing was sent yet.' },
        done: {
          description: 'A message says that the mail has left, or what is changed.',
          tags: 'done',
        },
        unsent: {
          description: 'The answer is stored, but its mail has not left; it can be sent again.',
          tags: 'unsent',
        },
        failed: { description: 'A message says why nothing is stored; the typed text stays.' },
        changed: {
          description:
            'Somebody else has changed the request: the page shows how, and the typed text stays.',
          tags: 'stale',
        },
      },
    },
    sending: {
      description: 'The app sends the answer or the change. Further presses do nothing.',
      tags: 'busy',
      meta: { proof: 're-auth' },
      invoke: {
        id: 'makeAct',
        src: 'makeAct',
        input: ({ context }) => context.act,
        onDone: [
          {
            description: 'The change is stored, and the mail of an answer has left.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'resting.done',
          },
          {
            description: 'The answer is stored, but its mail could not be sent.',
            guard: { type: 'isUnsent', params: ({ event }) => event.output },
            target: 'resting.unsent',
          },
          {
            description: 'Somebody else was first.',
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'resting.changed',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
          {
            description: 'The server refuses the request or cannot be reached.',
            target: 'resting.failed',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'resting.failed',
          actions: 'noteSurprise',
        },
      },
    },
  },
});
