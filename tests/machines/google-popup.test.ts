import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { googlePopupMachine } from '../../machines/google-popup.machine.ts';
import { delay, go } from './journey.ts';

const STATE = 'the state of this page';

/** Starts the chart, and records each popup and each code passed on. */
function start() {
  const did: string[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    googlePopupMachine.provide({
      actions: {
        openPopup: () => void did.push('open'),
        handOver: (_, { code }) => void did.push(code),
      },
    }),
    { clock, input: { state: STATE } },
  ).start();
  return { actor, clock, did, state: () => actor.getSnapshot().value };
}

test('a tap opens the popup at once, and its code is passed on', () => {
  const { actor, did, state } = start();
  actor.send({ type: 'script.ready' });
  actor.send({ type: 'popup.ask' });
  expect(did).toEqual(['open']);
  actor.send({ type: 'code.arrived', code: 'G1', state: STATE });
  expect(did).toEqual(['open', 'G1']);
  expect(state()).toEqual({ ready: 'calm' });
});

test.each(['another', '', undefined])('a code with the state %j is dropped', (other) => {
  const { actor, did, state } = start();
  actor.send({ type: 'script.ready' });
  actor.send({ type: 'popup.ask' });
  actor.send({ type: 'code.arrived', code: 'G1', state: other });
  expect(did).toEqual(['open']);
  expect(state()).toEqual({ ready: 'refused' });
});

test('an unsolicited code is dropped', () => {
  const { actor, did } = start();
  actor.send({ type: 'script.ready' });
  actor.send({ type: 'code.arrived', code: 'G1', state: STATE });
  expect(did).toEqual([]);
});

test('taps within three seconds open one popup; a later one opens it again', () => {
  const { actor, clock, did } = start();
  actor.send({ type: 'script.ready' });
  for (let press = 0; press < 10; press += 1) actor.send({ type: 'popup.ask' });
  expect(did).toEqual(['open']);
  clock.increment(2_999);
  actor.send({ type: 'popup.ask' });
  expect(did).toEqual(['open']);
  clock.increment(1);
  actor.send({ type: 'popup.ask' });
  expect(did).toEqual(['open', 'open']);
});

test('a tap before the script has loaded opens the popup once it has', () => {
  const { actor, did, state } = start();
  actor.send({ type: 'popup.ask' });
  expect([did, actor.getSnapshot().hasTag('busy')]).toEqual([[], true]);
  actor.send({ type: 'script.ready' });
  expect([did, state()]).toEqual([['open'], { waiting: 'fresh' }]);
});

test('a script that fails is reported after a tap, and each further tap loads it again', () => {
  const { actor, state } = start();
  actor.send({ type: 'script.failed' });
  expect([state(), actor.getSnapshot().context.attempt]).toEqual([{ scriptBlocked: 'unshown' }, 0]);
  actor.send({ type: 'popup.ask' });
  expect(state()).toEqual({ loading: 'asked' });
  actor.send({ type: 'script.failed' });
  expect(state()).toEqual({ scriptBlocked: 'shown' });
  actor.send({ type: 'popup.ask' });
  expect(actor.getSnapshot().context.attempt).toBe(2);
});

test('a script that does not load is given up after ten seconds, and still used if it loads later', () => {
  const { actor, clock, did, state } = start();
  actor.send({ type: 'popup.ask' });
  clock.increment(9_999);
  expect(state()).toEqual({ loading: 'asked' });
  clock.increment(1);
  expect(state()).toEqual({ scriptBlocked: 'shown' });
  actor.send({ type: 'script.ready' });
  expect([did, state()]).toEqual([[], { ready: 'calm' }]);
});

const pause = delay('popupPause', 'google-popup.waiting.fresh');

test('each tap that is allowed to opens the popup, whatever happened to the last one', () => {
  go(googlePopupMachine, 'loading.unasked', [
    ['script.ready', 'ready.calm'],
    ['popup.ask', 'waiting.fresh', {}, ['openPopup']],
    ['popup.closed', 'ready.calm'],
    ['popup.ask', 'waiting.fresh', {}, ['openPopup']],
    ['google.refused', 'ready.refused'],
    ['popup.ask', 'waiting.fresh', {}, ['openPopup']],
    [pause, 'waiting.lasting'],
    ['popup.ask', 'waiting.fresh', {}, ['openPopup']],
    ['popup.blocked', 'ready.blocked'],
  ]);
});

test('without a client the page says so after a tap, whether that is known before or after it', () => {
  go(googlePopupMachine, 'loading.unasked', [
    ['popup.ask', 'loading.asked'],
    ['client.missing', 'unconfigured.shown'],
  ]);
  go(googlePopupMachine, 'loading.unasked', [
    ['client.missing', 'unconfigured.unshown'],
    ['popup.ask', 'unconfigured.shown'],
  ]);
});

test('in an in-app browser no popup ever opens, and no message is shown before a tap', () => {
  go(googlePopupMachine, 'loading.unasked', [
    ['app.found', 'inAppBrowser.unshown'],
    ['popup.ask', 'inAppBrowser.shown'],
    ['script.ready', 'inAppBrowser.shown'],
    ['notice.close', 'inAppBrowser.unshown'],
  ]);
  go(googlePopupMachine, 'loading.unasked', [
    ['popup.ask', 'loading.asked'],
    ['app.found', 'inAppBrowser.shown'],
  ]);
});
