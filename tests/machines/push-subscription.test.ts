import { test } from 'vitest';
import { pushSubscriptionMachine } from '../../machines/push-subscription.machine.ts';
import { answer, failure, go } from './journey.ts';

const found = (kind: string) => answer('findState', { kind });
const problem = { code: 'throttled' };
const failed = { kind: 'failed', problem };
const UNKNOWN = { code: 'unknown' };

test('a fan turns notifications on, sends a test, and turns them off', () => {
  go(pushSubscriptionMachine, 'checking', [
    [found('off'), 'off'],
    ['push.turnOn', 'turningOn', {}, ['turnOn']],
    ['push.turnOn', 'turningOn'],
    [answer('turnOn', { kind: 'on' }), 'on.ready', { problem: null }],
    ['push.test', 'testing', {}, ['sendTest']],
    [answer('sendTest', { kind: 'on' }), 'on.tested'],
    ['push.test', 'testing', {}, ['sendTest']],
    [answer('sendTest', failed), 'on.ready', { problem }],
    ['push.turnOff', 'turningOff', { problem: null }, ['turnOff']],
    [answer('turnOff', failed), 'on.ready', { problem }],
    ['push.turnOff', 'turningOff', {}, ['turnOff']],
    [answer('turnOff', { kind: 'off' }), 'off', { problem: null }],
  ]);
});

test('the browser is looked at again whenever the fan returns, perhaps from its settings', () => {
  go(pushSubscriptionMachine, 'checking', [
    [found('blocked'), 'blocked'],
    ['push.turnOn', 'blocked'],
    ['page.seen', 'checking', {}, ['findState']],
    [found('off'), 'off'],
    ['push.turnOn', 'turningOn', {}, ['turnOn']],
    [answer('turnOn', { kind: 'blocked' }), 'blocked'],
    ['page.seen', 'checking', {}, ['findState']],
    [found('on'), 'on.ready'],
    ['page.seen', 'checking', {}, ['findState']],
    [found('off'), 'off'],
    ['page.seen', 'checking', {}, ['findState']],
    [answer('findState', failed), 'unknown', { problem }],
    ['page.seen', 'checking', { problem: null }, ['findState']],
  ]);
});

test('a browser without notifications, or with them only in the installed app, says so', () => {
  for (const kind of ['unsupported', 'needsInstall']) {
    go(pushSubscriptionMachine, 'checking', [
      [found(kind), kind],
      ['push.turnOn', kind],
      ['page.seen', 'checking', {}, ['findState']],
    ]);
  }
});

test('after whatever fails, the fan can try again', () => {
  go(pushSubscriptionMachine, 'checking', [
    [answer('findState', failed), 'unknown', { problem }],
    ['push.retry', 'checking', { problem: null }, ['findState']],
    [failure('findState'), 'unknown', { problem: UNKNOWN }],
    ['push.retry', 'checking', {}, ['findState']],
    [found('off'), 'off'],
    ['push.turnOn', 'turningOn', {}, ['turnOn']],
    [answer('turnOn', { kind: 'off' }), 'off', { problem: null }],
    ['push.turnOn', 'turningOn', {}, ['turnOn']],
    [answer('turnOn', failed), 'off', { problem }],
    ['push.turnOn', 'turningOn', { problem: null }, ['turnOn']],
    [failure('turnOn'), 'off', { problem: UNKNOWN }],
    ['push.turnOn', 'turningOn', {}, ['turnOn']],
    [answer('turnOn', { kind: 'on' }), 'on.ready'],
    ['push.test', 'testing', {}, ['sendTest']],
    [failure('sendTest'), 'on.ready', { problem: UNKNOWN }],
    ['push.turnOff', 'turningOff', {}, ['turnOff']],
    [failure('turnOff'), 'on.ready', { problem: UNKNOWN }],
  ]);
});
