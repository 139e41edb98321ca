import { lostAnswersMachine } from '../../../machines/lost-answers.machine.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: lostAnswersMachine,
  events: {
    'answer.lost': [{ type: 'answer.lost' }],
    'answers.known': [{ type: 'answers.known' }],
    'network.return': [{ type: 'network.return' }],
  },
  answers: { askWhatWasDone: [true, false], repeatPresses: [undefined] },
  parts: {},
  accepts: {
    everywhere: ['answer.lost', 'answers.known'],
    waiting: ['network.return'],
  },
  tags: {},
  delays: { retryPause: 10_000 },
  fromApp: ['answer.lost', 'answers.known', 'network.return'],
} satisfies ChartModel<typeof lostAnswersMachine>;
