import { pushSubscriptionMachine } from '../../../machines/push-subscription.machine.ts';
import type { ChartModel } from '../model.ts';

const failed = [{ kind: 'failed', problem: { code: 'throttled' } }] as const;

export const model = {
  chart: pushSubscriptionMachine,
  events: {
    'push.turnOn': [{ type: 'push.turnOn' }],
    'push.turnOff': [{ type: 'push.turnOff' }],
    'push.test': [{ type: 'push.test' }],
    'push.retry': [{ type: 'push.retry' }],
    'page.seen': [{ type: 'page.seen' }],
  },
  answers: {
    findState: {
      unsupported: [{ kind: 'unsupported' }],
      needsInstall: [{ kind: 'needsInstall' }],
      blocked: [{ kind: 'blocked' }],
      off: [{ kind: 'off' }],
      on: [{ kind: 'on' }],
      failed,
    },
    turnOn: {
      blocked: [{ kind: 'blocked' }],
      off: [{ kind: 'off' }],
      on: [{ kind: 'on' }],
      failed,
    },
    turnOff: { off: [{ kind: 'off' }], failed },
    sendTest: { on: [{ kind: 'on' }], failed },
  },
  parts: {},
  accepts: {
    unsupported: ['page.seen'],
    needsInstall: ['page.seen'],
    blocked: ['page.seen'],
    unknown: ['page.seen', 'push.retry'],
    off: ['page.seen', 'push.turnOn'],
    on: ['page.seen', 'push.test', 'push.turnOff'],
  },
  tags: {
    unsupported: ['unsupported'],
    needsInstall: ['needsInstall'],
    blocked: ['blocked'],
    unknown: ['unknown'],
    off: ['off', 'turningOn'],
    on: ['on', 'turningOff', 'testing'],
    tested: ['on.tested'],
    busy: ['checking', 'turningOn', 'turningOff'],
    testing: ['testing'],
  },
  delays: {},
  fromApp: ['page.seen'],
} satisfies ChartModel<typeof pushSubscriptionMachine>;
