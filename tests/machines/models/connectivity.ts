import { connectivityMachine } from '../../../machines/connectivity.machine.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: connectivityMachine,
  events: {
    'browser.offline': [{ type: 'browser.offline' }],
    'browser.online': [{ type: 'browser.online' }],
    'call.unreached': [{ type: 'call.unreached' }, { type: 'call.unreached', isPortal: true }],
    'refresh.failed': [{ type: 'refresh.failed' }],
    'session.offline': [{ type: 'session.offline' }],
    'session.failing': [{ type: 'session.failing' }],
  },
  answers: { askServer: [undefined] },
  parts: {},
  accepts: {
    online: [
      'browser.offline',
      'call.unreached',
      'refresh.failed',
      'session.failing',
      'session.offline',
    ],
    'online.back': ['call.unreached', 'refresh.failed'],
    doubtful: ['browser.offline', 'session.offline'],
    offline: ['browser.online', 'call.unreached'],
    returning: ['browser.offline', 'call.unreached'],
  },
  tags: { offline: ['offline.told'], back: ['online.back'], failing: ['online.failing'] },
  delays: { noticeGone: 3_000, retryPause: 10_000, refreshPause: 10_000 },
  fromApp: [
    'browser.offline',
    'browser.online',
    'call.unreached',
    'refresh.failed',
    'session.offline',
    'session.failing',
  ],
  facts: ({ isPortal, isRefreshOwed }) => [isPortal, isRefreshOwed],
} satisfies ChartModel<typeof connectivityMachine>;
