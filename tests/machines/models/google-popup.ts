import { googlePopupMachine } from '../../../machines/google-popup.machine.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: googlePopupMachine,
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
      { type: 'code.arrived', code: 'G1', state: '' },
      { type: 'code.arrived', code: 'G1', state: 'somebody else’s' },
    ],
  },
  answers: {},
  parts: {},
  accepts: {
    'loading.unasked': [
      'app.found',
      'client.missing',
      'popup.ask',
      'script.failed',
      'script.ready',
    ],
    'loading.asked': ['app.found', 'client.missing', 'script.failed', 'script.ready'],
    unconfigured: ['popup.ask'],
    'inAppBrowser.unshown': ['popup.ask'],
    'inAppBrowser.shown': ['notice.close'],
    scriptBlocked: ['popup.ask', 'script.ready'],
    ready: ['popup.ask'],
    waiting: ['code.arrived', 'google.refused', 'popup.blocked', 'popup.closed'],
    'waiting.lasting': ['popup.ask'],
  },
  tags: {
    busy: ['loading.asked', 'waiting.fresh'],
    open: ['waiting'],
    unconfigured: ['unconfigured.shown'],
    inAppBrowser: ['inAppBrowser.shown'],
    scriptBlocked: ['scriptBlocked.shown'],
    blocked: ['ready.blocked'],
    refused: ['ready.refused'],
  },
  delays: { scriptPatience: 10000, popupPause: 3000 },
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
