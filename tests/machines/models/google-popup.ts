import { googlePopupMachine } from '../../../machines/google-popup.machine.ts';
import type { ChartModel } from '../model.ts';

export const STATE = 'the state of this page';

export const model = {
  chart: googlePopupMachine,
  input: { state: STATE },
  events: {
    'popup.ask': [{ type: 'popup.ask' }],
    'popup.closed': [{ type: 'popup.closed' }],
    'popup.blocked': [{ type: 'popup.blocked' }],
    'script.ready': [{ type: 'script.ready' }],
    'script.failed': [{ type: 'script.failed' }],
    'client.missing': [{ type: 'client.missing' }],
    'app.found': [{ type: 'app.found' }],
    'notice.close': [{ type: 'notice.close' }],
    'google.refused': [{ type: 'google.refused' }],
    'code.arrived': [
      { type: 'code.arrived', code: 'G1', state: STATE },
      { type: 'code.arrived', code: 'G1', state: 'somebody else’s' },
    ],
  },
  answers: {},
  fromApp: [
    'script.ready',
    'script.failed',
    'client.missing',
    'app.found',
    'popup.blocked',
    'google.refused',
    'code.arrived',
  ],
} satisfies ChartModel<typeof googlePopupMachine>;
