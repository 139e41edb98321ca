import { fromPromise, setup } from 'xstate';
import type { LostAnswersTypes } from './lost-answers.types.ts';

const never = () => new Promise<never>(() => {});

/** A press whose answer was lost is asked for as soon as the server can be reached, and the page shows what became of it (docs/decisions/0029). */
export const lostAnswersMachine = setup({
  types: {} as LostAnswersTypes,
  actors: { askWhatWasDone: fromPromise<boolean>(never), repeatPresses: fromPromise<void>(never) },
  actions: { reloadPage: () => {} },
  guards: { isDone: (_, { isDone }: { isDone: boolean }) => isDone },
  delays: { retryPause: 10_000 },
}).createMachine({
  id: 'lost-answers',
  description: 'No screen shows this chart; a page only becomes what the server knows.',
  meta: { screen: [] },
  initial: 'settled',
  on: {
    'answer.lost': {
      description: 'A call that writes ends without an answer.',
      target: '.waiting',
    },
    'answers.known': {
      description: 'The fan has made the press again, and it was answered.',
      target: '.settled',
    },
  },
  states: {
    settled: { description: 'The app knows the outcome of every press.' },
    waiting: {
      description: 'The app does not know whether a press was done.',
      after: {
        retryPause: { description: 'The pause before the next try is over.', target: 'asking' },
      },
      on: { 'network.return': { description: 'The network is back.', target: 'asking' } },
    },
    asking: {
      description: 'The app asks the server what was done.',
      invoke: {
        id: 'askWhatWasDone',
        src: 'askWhatWasDone',
        onDone: [
          {
            description: 'A press was done.',
            guard: { type: 'isDone', params: ({ event }) => ({ isDone: event.output }) },
            target: 'repeating',
          },
          {
            description: 'The server has no record of a press, so the page is loaded again.',
            target: 'settled',
            actions: 'reloadPage',
          },
        ],
        onError: { description: 'The server cannot be reached.', target: 'waiting' },
      },
    },
    repeating: {
      description:
        'What was done is made again to be answered as such: its form is sent, or its flow gets the event of the press.',
      invoke: {
        id: 'repeatPresses',
        src: 'repeatPresses',
        onDone: { description: 'Form and flow have their answer.', target: 'settled' },
        onError: { description: 'What is shown cannot be loaded again.', target: 'settled' },
      },
    },
  },
});
