import { test } from 'vitest';
import { installPromptMachine } from '../../machines/install-prompt.machine.ts';
import { answer, delay, failure, go, type Step } from './journey.ts';

const home = (rested: boolean) => ({ type: 'home.opened', rested });
const popup = delay('popupDelay', 'install-prompt.arriving');
const TO_THE_OFFER: Step[] = [
  [home(true), 'arriving'],
  [popup, 'waiting'],
  ['screen.free', 'offering'],
];

test('Home shows the offer after a while, to fans who stay and have not dismissed it recently', () => {
  go(installPromptMachine, 'idle', [
    [home(false), 'idle'],
    [home(true), 'arriving'],
    ['home.left', 'idle'],
    ...TO_THE_OFFER,
    ['home.left', 'idle'],
    ...TO_THE_OFFER,
    ['install.dismiss', 'idle', {}, ['rememberDismissal']],
  ]);
});

test('while another popup is on the screen, the offer waits for as long as the fan stays on Home', () => {
  go(installPromptMachine, 'idle', [
    [home(true), 'arriving'],
    ['screen.free', 'arriving'],
    [popup, 'waiting'],
    ['home.left', 'idle'],
    [home(true), 'arriving'],
    [popup, 'waiting'],
    ['install.ask', 'asked'],
    ['screen.free', 'asked'],
    ['install.dismiss', 'idle', {}, ['rememberDismissal']],
  ]);
});

test('the answer to the browser’s prompt decides: yes waits for the installation, no or a missing prompt leads to the guide', () => {
  go(installPromptMachine, 'idle', [
    ['install.ask', 'asked'],
    ['install.dismiss', 'idle', {}, ['rememberDismissal']],
    ['install.ask', 'asked'],
    ['install.accept', 'asking', {}, ['askBrowser']],
    ['install.accept', 'asking'],
    [answer('askBrowser', 'refused'), 'guided', {}, ['rememberDismissal', 'reportFailure']],
    ['guide.opened', 'idle'],
    [home(true), 'arriving'],
    ['install.ask', 'asked'],
    ['install.accept', 'asking', {}, ['askBrowser']],
    [failure('askBrowser'), 'guided', {}, ['reportFailure']],
    ['guide.opened', 'idle'],
    ...TO_THE_OFFER,
    ['install.accept', 'asking', {}, ['askBrowser']],
    [failure('askBrowser'), 'guided', {}, ['reportFailure']],
    ['guide.opened', 'idle'],
    ...TO_THE_OFFER,
    ['install.ask', 'asked'],
    ['install.accept', 'asking', {}, ['askBrowser']],
    [answer('askBrowser', 'accepted'), 'installing'],
    [home(true), 'installing'],
    ['install.ask', 'asked'],
    ['install.accept', 'asking', {}, ['askBrowser']],
    ['browser.installed', 'installed', {}, ['rememberInstalled']],
  ]);
});

test('an installed app is not offered, until the browser offers it again', () => {
  go(installPromptMachine, 'idle', [
    ['browser.installed', 'installed', {}, ['rememberInstalled']],
    [home(true), 'installed'],
    ['install.ask', 'installed'],
    ['browser.offers', 'idle', {}, ['forgetInstalled']],
    ['browser.offers', 'idle'],
    [home(true), 'arriving'],
    ['browser.installed', 'installed', {}, ['rememberInstalled']],
  ]);
});
