import { sessionMachine } from '../../../machines/session.machine.ts';
import { luna } from '../../member-fixture.ts';
import type { ChartModel } from '../model.ts';

export const model = {
  chart: sessionMachine,
  events: {
    'session.opened': [{ type: 'session.opened', token: 'T1', user: luna }],
    'app.started': [{ type: 'app.started' }],
    'browser.online': [{ type: 'browser.online' }],
    'user.retry': [{ type: 'user.retry' }],
    'token.changed': [{ type: 'token.changed' }],
    'user.signOut': [{ type: 'user.signOut' }],
    'logout.heard': [{ type: 'logout.heard' }],
    'session.lost': [{ type: 'session.lost' }],
    'account.withdrawn': [{ type: 'account.withdrawn' }],
  },
  answers: {
    loadUser: [{ user: luna }, { user: null }, { user: null, failing: true }],
    sendLogout: [undefined],
  },
  parts: {},
  accepts: {
    everywhere: ['account.withdrawn', 'logout.heard', 'session.lost', 'session.opened'],
    unread: ['app.started'],
    restoring: ['browser.online', 'token.changed'],
    member: ['token.changed', 'user.signOut'],
    unreachable: ['browser.online', 'token.changed', 'user.retry'],
    leaving: ['logout.heard', 'session.lost'],
    visitor: ['logout.heard', 'session.lost', 'token.changed'],
    'visitor.flushing': ['browser.online'],
    'visitor.pending': ['browser.online'],
  },
  tags: {
    settling: ['unread', 'restoring', 'leaving'],
    member: ['member'],
    visitor: ['unreachable', 'visitor'],
    offline: ['unreachable.offline'],
    failing: ['unreachable.failing'],
  },
  delays: { retryPause: 30000 },
  fromApp: [
    'app.started',
    'browser.online',
    'token.changed',
    'logout.heard',
    'session.lost',
    'account.withdrawn',
  ],
} satisfies ChartModel<typeof sessionMachine>;
