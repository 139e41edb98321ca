import { winnerPlaceMachine } from '../../../machines/winner-place.machine.ts';
import type { ChartModel } from '../model.ts';

const TOO_LATE = { code: 'place_over' };
const UNREACHABLE = { problem: { code: 'unavailable' } };

export const model = {
  chart: winnerPlaceMachine,
  restored: [
    ...(['confirmed', 'given_up', 'lapsed', 'taken_away'] as const).map((state) => ({ state })),
  ],
  events: {
    'place.confirm': [{ type: 'place.confirm' }],
    'place.giveUp': [{ type: 'place.giveUp' }],
    'question.accept': [{ type: 'question.accept' }],
    'question.decline': [{ type: 'question.decline' }],
  },
  answers: {
    readPlace: [
      ...(['waiting', 'lapsed', 'confirmed', 'given_up'] as const).map((state) => ({ state })),
    ],
    confirmPlace: [
      { problem: null, state: 'confirmed' },
      { problem: TOO_LATE, state: 'lapsed' },
      { problem: TOO_LATE, state: 'taken_away' },
      UNREACHABLE,
    ],
    giveUpPlace: [
      { problem: null, state: 'given_up' },
      { problem: TOO_LATE, state: 'lapsed' },
      UNREACHABLE,
    ],
  },
  parts: {},
  accepts: {
    waiting: ['place.confirm', 'place.giveUp'],
    confirmed: ['place.giveUp'],
    asking: ['question.accept', 'question.decline'],
  },
  tags: {
    busy: ['reading', 'confirming', 'givingUp'],
    settling: ['confirming', 'givingUp'],
    asking: ['asking', 'givingUp'],
  },
  delays: { untilLapse: 24 * 60 * 60_000 },
  fromApp: [],
  facts: ({ place, problem }) => [place, problem?.code],
} satisfies ChartModel<typeof winnerPlaceMachine>;
