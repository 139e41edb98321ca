import { introMachine } from '../../../machines/intro.machine.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: introMachine,
  events: { 'intro.skip': [{ type: 'intro.skip' }] },
  answers: { prepare: [{ hidden: true }, { hidden: false }] },
  parts: {},
  accepts: {
    playing: ['intro.skip'],
  },
  tags: { open: ['playing', 'leaving'], leaving: ['leaving'] },
  delays: { playTime: 2_000, fadeTime: 320 },
  fromApp: [],
} satisfies ChartModel<typeof introMachine>;
