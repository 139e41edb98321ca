import { test } from 'vitest';
import { googlePopupMachine } from '../../machines/google-popup.machine.ts';
import { delay, go, type Step } from './journey.ts';

const STATE = 'the state of this page';
const code = (state?: string) => ({ type: 'code.arrived', code: 'G1', state });
const pause = delay('popupPause', 'google-popup.waiting.fresh');
const ready: Step = ['script.ready', 'ready.calm'];
const opens: Step = ['popup.ask', 'waiting.fresh', {}, ['openPopup']];

const play = (...steps: Step[]) =>
  go(googlePopupMachine, 'loading.unasked', steps, { state: STATE });

test('a tap opens the popup at once, and its code is passed on', () => {
  play(ready, opens, [code(STATE), 'ready.calm', {}, ['handOver']]);
});

test.each(['another', '', undefined])('a code with the state %j is dropped', (other) => {
  play(ready, opens, [code(other), 'ready.refused']);
});

test('an unsolicited code is dropped', () => {
  play(ready, [code(STATE), 'ready.calm']);
});

test('taps within three seconds open one popup; a later one opens it again', () => {
  play(ready, opens, ['popup.ask', 'waiting.fresh'], [pause, 'waiting.lasting'], opens);
});

test('a tap before the script has loaded opens the popup once it has', () => {
  play(['popup.ask', 'loading.asked'], ['script.ready', 'waiting.fresh', {}, ['openPopup']]);
});

test('a script that fails is reported after a tap, and each further tap loads it again', () => {
  play(
    ['script.failed', 'scriptBlocked.unshown', { attempt: 0 }],
    ['popup.ask', 'loading.asked'],
    ['script.failed', 'scriptBlocked.shown'],
    ['popup.ask', 'loading.asked', { attempt: 2 }],
  );
});

test('a script that does not load is given up after ten seconds, and still used if it loads later', () => {
  play(
    ['popup.ask', 'loading.asked'],
    [delay('scriptPatience', 'google-popup.loading.asked'), 'scriptBlocked.shown'],
    ready,
  );
});

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
