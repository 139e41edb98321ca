import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { connectivityMachine } from '../../machines/connectivity.machine.ts';
import { answer, delay, failure, go } from './journey.ts';

const gone = (state: string) => delay('noticeGone', `connectivity.${state}`);
const again = delay('retryPause', 'connectivity.offline');
const paused = delay('refreshPause', 'connectivity.online.answered');
const ASKED = ['askServer'];

test('the browser’s offline report is shown, its return only once the server responds', () => {
  go(connectivityMachine, 'online.quiet', [
    ['browser.online', 'online.quiet'],
    ['browser.offline', 'offline.told', { told: 1 }],
    [gone('offline.told'), 'offline.known'],
    ['browser.online', 'returning', {}, ASKED],
    [failure('askServer'), 'offline.known'],
    [again, 'returning', {}, ASKED],
    [answer('askServer'), 'online.back', { told: 2 }],
    [gone('online.back'), 'online.quiet'],
    ['browser.offline', 'offline.told', { told: 3 }],
    ['browser.online', 'returning', {}, ASKED],
    [answer('askServer'), 'online.back', { told: 4 }],
    ['browser.offline', 'offline.told', { told: 5 }],
    ['browser.online', 'returning', {}, ASKED],
    ['browser.offline', 'offline.told', { told: 6 }],
  ]);
});

test('where the browser does not know, a call and then the server decide', () => {
  go(connectivityMachine, 'online.quiet', [
    ['call.unreached', 'doubtful', {}, ASKED],
    ['call.unreached', 'doubtful'],
    [answer('askServer'), 'online.quiet'],
    ['call.unreached', 'doubtful', {}, ASKED],
    [failure('askServer'), 'offline.told', { told: 1 }],
    ['call.unreached', 'offline.told', { told: 2 }],
    [gone('offline.told'), 'offline.known'],
    ['call.unreached', 'offline.told', { told: 3 }],
    [again, 'returning', {}, ASKED],
    ['call.unreached', 'offline.told', { told: 4 }],
    [again, 'returning', {}, ASKED],
    [answer('askServer'), 'online.back', { told: 5 }],
    ['call.unreached', 'online.back'],
    [gone('online.back'), 'online.quiet'],
    ['call.unreached', 'doubtful', {}, ASKED],
    ['browser.offline', 'offline.told', { told: 6 }],
  ]);
});

test('cached content that was not refreshed makes the server decide, is refreshed again, and tells nobody twice', () => {
  go(connectivityMachine, 'online.quiet', [
    ['refresh.failed', 'doubtful', {}, ASKED],
    ['refresh.failed', 'doubtful'],
    [answer('askServer'), 'online.answered', { isRefreshOwed: true }],
    [paused, 'online.quiet', { isRefreshOwed: false, tries: 1 }],
    ['refresh.failed', 'doubtful', {}, ASKED],
    [answer('askServer'), 'online.answered', { isRefreshOwed: true }],
    [paused, 'online.quiet', { isRefreshOwed: false, tries: 2 }],
    [delay('retryPause', 'connectivity.online.quiet'), 'online.quiet', { tries: 0 }],
    ['refresh.failed', 'doubtful', {}, ASKED],
    [answer('askServer'), 'online.answered', { isRefreshOwed: true }],
    [paused, 'online.quiet', { isRefreshOwed: false, tries: 1 }],
    ['refresh.failed', 'doubtful', {}, ASKED],
    [failure('askServer'), 'offline.told', { told: 1 }],
    ['refresh.failed', 'offline.told', { told: 1 }],
    [gone('offline.told'), 'offline.known'],
    ['refresh.failed', 'offline.known'],
    [again, 'returning', {}, ASKED],
    ['refresh.failed', 'returning'],
    [answer('askServer'), 'online.back', { told: 2, tries: 0 }],
    ['refresh.failed', 'online.back'],
  ]);
});

test('a failing server does not count as a lost network', () => {
  go(connectivityMachine, 'online.quiet', [
    ['session.failing', 'online.failing', { told: 1 }],
    [gone('online.failing'), 'online.quiet'],
    ['session.failing', 'online.failing', { told: 2 }],
    ['call.unreached', 'doubtful', {}, ASKED],
    [answer('askServer'), 'online.quiet'],
    ['session.failing', 'online.failing', { told: 3 }],
    ['browser.offline', 'offline.told', { told: 4 }],
    ['session.failing', 'offline.told'],
  ]);
});

test('if the session could not be checked at the start, that is reported at once', () => {
  go(connectivityMachine, 'online.quiet', [
    ['session.offline', 'offline.told', { told: 1 }],
    ['session.offline', 'offline.told'],
    [again, 'returning', {}, ASKED],
    [answer('askServer'), 'online.back', { told: 2 }],
    ['session.offline', 'offline.told', { told: 3 }],
    [again, 'returning', {}, ASKED],
    [answer('askServer'), 'online.back', { told: 4 }],
    [gone('online.back'), 'online.quiet'],
    ['call.unreached', 'doubtful', {}, ASKED],
    ['session.offline', 'offline.told', { told: 5 }],
    [again, 'returning', {}, ASKED],
    [answer('askServer'), 'online.back', { told: 6 }],
    [gone('online.back'), 'online.quiet'],
    ['session.failing', 'online.failing', { told: 7 }],
    ['session.offline', 'offline.told', { told: 8 }],
  ]);
});

test('calls that fail while the app is offline do not put off its next try', () => {
  const clock = new SimulatedClock();
  const network = createActor(connectivityMachine, { clock }).start();
  network.send({ type: 'browser.offline' });
  clock.increment(9_000);
  network.send({ type: 'call.unreached' });
  clock.increment(1_000);
  expect(network.getSnapshot().value).toBe('returning');
});
