import { describe, test } from 'vitest';
import { availabilityMachine } from '../../machines/availability.machine.ts';
import { googleLinkMachine } from '../../machines/google-link.machine.ts';
import { googlePopupMachine } from '../../machines/google-popup.machine.ts';
import { googleSignInMachine } from '../../machines/google-sign-in.machine.ts';
import { languageMachine } from '../../machines/language.machine.ts';
import { answer, delay, failure, go, part } from './journey.ts';
import { codeParts } from './models/parts.ts';

describe('availability', () => {
  test('a check without a response can be repeated', () => {
    go(availabilityMachine, 'unchecked', [
      [{ type: 'value.typed', value: 'mina12' }, 'unchecked', { value: 'mina12' }],
      ['value.check', 'checking', {}, ['checkName']],
      [failure('checkName'), 'failed', {}, ['reportFailure']],
      ['value.check', 'checking', {}, ['checkName']],
    ]);
  });
});

describe('google-link', () => {
  const chosen = { type: 'account.chosen', code: 'G1' };
  const pending = { asked: { code: 'google_verification_required' }, sentAt: 0 };

  test('an unexpected error is reported; the code sent before is still valid', () => {
    const problem = { code: 'failed' };
    go(googleLinkMachine, 'ready', [
      [chosen, 'sending', {}, ['askForLink']],
      [
        answer('askForLink', { pending, problem: null }),
        'waiting.typing',
        { pending },
        ['storePending'],
      ],
      [chosen, 'sending', {}, ['askForLink']],
      [failure('askForLink'), 'refused', { pending, problem }, ['reportFailure']],
      ['problem.read', 'waiting.typing', { pending, problem: null }],
    ]);
  });

  test('a code that is over is forgotten, and another account can be chosen during its check too', () => {
    go(googleLinkMachine, 'ready', [
      [chosen, 'sending', {}, ['askForLink']],
      [answer('askForLink', { pending, problem: null }), 'waiting.typing', {}, ['storePending']],
      [part('codeEntry', codeParts.confirming), 'waiting.checking', { misses: 0 }],
      [part('codeEntry', codeParts.sent), 'waiting.typing', { sent: { sentAt: 1 } }],
      [part('codeEntry', codeParts.confirming), 'waiting.checking'],
      [part('codeEntry', codeParts.exhausted), 'waiting.over', { misses: 5 }, ['storePending']],
      [chosen, 'sending', {}, ['askForLink']],
      [
        answer('askForLink', { pending, problem: null }),
        'waiting.typing',
        { sent: { sentAt: 0 }, misses: 0 },
        ['storePending'],
      ],
      [part('codeEntry', codeParts.confirming), 'waiting.checking'],
      [chosen, 'sending', {}, ['askForLink']],
      [answer('askForLink', { pending, problem: null }), 'waiting.typing', {}, ['storePending']],
      [answer('codeEntry', { proof: null }), 'linked', { pending: null }, ['storePending']],
    ]);
  });

  test('a refusal without a code leads back to the start', () => {
    const problem = { code: 'offline' };
    go(googleLinkMachine, 'ready', [
      [chosen, 'sending', {}, ['askForLink']],
      [answer('askForLink', { pending: null, problem }), 'refused', { pending: null, problem }],
      ['problem.read', 'ready', { problem: null }],
    ]);
  });

  test('a second account can be linked after the first', () => {
    go(googleLinkMachine, 'ready', [
      [chosen, 'sending', {}, ['askForLink']],
      [answer('askForLink', { pending: null, problem: null }), 'linked', {}, ['storePending']],
      [chosen, 'sending', {}, ['askForLink']],
    ]);
  });
});

describe('google-popup', () => {
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

  test('in an in-app browser no message is shown before a tap', () => {
    go(googlePopupMachine, 'loading.unasked', [
      ['app.found', 'inAppBrowser.unshown'],
      ['popup.ask', 'inAppBrowser.shown'],
      ['notice.close', 'inAppBrowser.unshown'],
    ]);
  });
});

describe('google-sign-in', () => {
  test('there is no error before the first try', () => {
    go(googleSignInMachine, 'idle.clear', [
      [{ type: 'code.submit', code: 'G1' }, 'sending', {}, ['signIn']],
    ]);
  });

  test('a notice that fails is taken away, and one that recovers the account ends the chart', () => {
    const submit = { type: 'code.submit', code: 'G1' };
    const closed = { kind: 'suspended' };
    go(googleSignInMachine, 'idle.clear', [
      [submit, 'sending', {}, ['signIn']],
      [answer('signIn', closed), 'idle.closed', { answer: closed }, ['accountStatus']],
      [failure('accountStatus'), 'idle.clear', { answer: null }],
      [submit, 'sending', {}, ['signIn']],
      [answer('signIn', closed), 'idle.closed', { answer: closed }, ['accountStatus']],
      [answer('accountStatus'), 'recovered'],
    ]);
  });
});

describe('language', () => {
  test('the popup uses the requested language, and changes meanwhile apply later', () => {
    go(languageMachine, 'unread', [
      [{ type: 'app.started', preferred: 'jp' }, 'switching', { preferred: 'jp' }, ['showWords']],
      [answer('showWords', 'en'), 'showing', { shown: 'en' }],
      [{ type: 'language.choose', language: 'kr' }, 'asking', { asked: 'kr', preferred: 'jp' }],
      [{ type: 'page.changed', exempt: true }, 'asking', { exempt: true }],
      [{ type: 'config.arrived', preparing: ['kr'] }, 'asking', { preparing: ['kr'] }],
      ['popup.close', 'switching', { preferred: 'en' }, ['storeLanguage', 'showWords']],
    ]);
  });
});
