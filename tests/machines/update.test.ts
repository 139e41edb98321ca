import { test } from 'vitest';
import { updateMachine } from '../../machines/update.machine.ts';
import { answer, delay, failure, go } from './journey.ts';

const replaced = (unsaved: boolean) => ({ type: 'worker.replaced', unsaved });

test('the first worker is announced once, for a while', () => {
  go(updateMachine, 'current', [
    ['worker.ready', 'ready'],
    [delay('noticeGone', 'update.ready'), 'current'],
    ['worker.ready', 'ready'],
    ['notice.close', 'current'],
    ['worker.ready', 'ready'],
    ['worker.waiting', 'offering'],
  ]);
});

test('a new version waits for the fan’s consent, and so does the next one', () => {
  go(updateMachine, 'current', [
    ['worker.waiting', 'offering'],
    ['update.later', 'postponed'],
    [delay('postponedFor', 'update.postponed'), 'offering'],
    ['update.later', 'postponed'],
    ['worker.waiting', 'offering'],
    ['update.accept', 'activating', {}, ['activate']],
    ['update.accept', 'activating'],
    [failure('activate'), 'offering'],
    ['update.accept', 'activating', {}, ['activate']],
    [replaced(false), 'reloaded', {}, ['reload']],
  ]);
  go(updateMachine, 'current', [
    ['worker.waiting', 'offering'],
    ['update.accept', 'activating', {}, ['activate']],
    [answer('activate', undefined), 'reloaded', {}, ['reload']],
  ]);
});

test('unfinished input keeps its tab, whichever tab activated the new version', () => {
  go(updateMachine, 'current', [
    [replaced(true), 'held'],
    [replaced(false), 'held'],
    ['worker.waiting', 'held'],
    ['update.later', 'heldBack'],
    [replaced(true), 'heldBack'],
    [replaced(false), 'heldBack'],
    [delay('postponedFor', 'update.heldBack'), 'held'],
    ['update.accept', 'reloaded', {}, ['reload']],
    [replaced(true), 'reloaded'],
  ]);
  go(updateMachine, 'current', [
    ['worker.waiting', 'offering'],
    ['update.accept', 'activating', {}, ['activate']],
    [replaced(true), 'held'],
  ]);
  go(updateMachine, 'current', [
    ['worker.waiting', 'offering'],
    ['update.later', 'postponed'],
    [replaced(true), 'held'],
  ]);
});
