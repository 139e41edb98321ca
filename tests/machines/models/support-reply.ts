import { supportReplyMachine } from '../../../machines/support-reply.machine.ts';
import type { RequestAct } from '../../../machines/support-reply.types.ts';
import type { ChartModel } from '../model.ts';

/** The request that the staff look at, and its answer. */
export const REQUEST_ID = '00000000-0000-4000-8000-000000000003';
export const ANSWER_ID = '00000000-0000-4000-8000-000000000004';

export const answerAct: RequestAct = {
  kind: 'answer',
  id: REQUEST_ID,
  body: { version: 2, key: 'a'.repeat(32), text: 'It is on its way.' },
};

export const model = {
  chart: supportReplyMachine,
  events: {
    'act.submit': [
      { type: 'act.submit', act: answerAct },
      { type: 'act.submit', act: { kind: 'change', change: 'close', id: REQUEST_ID, version: 2 } },
    ],
  },
  answers: {
    makeAct: [
      { problem: null, isSent: true },
      { problem: null, isSent: false },
      { problem: { code: 'changed_elsewhere' }, isSent: false },
      { problem: { code: 'offline' }, isSent: false },
    ],
  },
  parts: {},
  accepts: { resting: ['act.submit'] },
  tags: {
    busy: ['sending'],
    done: ['resting.done'],
    unsent: ['resting.unsent'],
    stale: ['resting.changed'],
  },
  delays: {},
  fromApp: [],
  facts: ({ problem, act }) => [problem?.code, act?.kind],
} satisfies ChartModel<typeof supportReplyMachine>;
