import { updateMachine } from '../../../machines/update.machine.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: updateMachine,
  events: {
    'worker.ready': [{ type: 'worker.ready' }],
    'worker.waiting': [{ type: 'worker.waiting' }],
    'worker.replaced': [
      { type: 'worker.replaced', unsaved: true },
      { type: 'worker.replaced', unsaved: false },
    ],
    'update.accept': [{ type: 'update.accept' }],
    'update.later': [{ type: 'update.later' }],
    'notice.close': [{ type: 'notice.close' }],
  },
  answers: { activate: [undefined] },
  parts: {},
  accepts: {
    everywhere: ['worker.replaced'],
    current: ['worker.ready', 'worker.waiting'],
    ready: ['notice.close', 'worker.waiting'],
    offering: ['update.accept', 'update.later'],
    postponed: ['worker.waiting'],
    held: ['update.accept', 'update.later', 'worker.replaced'],
    heldBack: ['worker.replaced'],
  },
  tags: {
    ready: ['ready'],
    offering: ['offering', 'activating', 'held'],
    busy: ['activating'],
  },
  delays: { noticeGone: 3_000, postponedFor: 3_600_000 },
  fromApp: ['worker.ready', 'worker.waiting', 'worker.replaced'],
  facts: () => [],
} satisfies ChartModel<typeof updateMachine>;
