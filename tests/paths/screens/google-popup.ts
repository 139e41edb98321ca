import { expect } from 'vitest';
import type { googlePopupMachine } from '../../../machines/google-popup.machine.ts';
import { DEFAULT_CONFIG } from '../../../src/flows/app/config.ts';
import type { Screen } from '../../machines/model.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { googleOf } from '../played/google.ts';
import { until } from '../until.ts';

const SIGN_IN = 'POST /api/auth/google/callback';
const INSIDE = 'Google doesn’t allow login inside other apps.';
const WORDS = {
  unconfigured: 'Google login isn’t available here. Log in with your ID instead.',
  scriptBlocked:
    'Your network or an ad blocker is blocking Google. Try again, or log in with your ID.',
  blocked: 'Your browser blocked Google’s window. Allow pop-ups, or log in with your ID.',
  refused: 'Google couldn’t log you in. Try again, or log in with your ID.',
};

export function googlePopupScreen(fan: Fan): Screen<typeof googlePopupMachine> {
  const google = googleOf(fan);
  let settings = Promise.withResolvers<object>();

  async function open(userAgent?: string) {
    settings = Promise.withResolvers();
    await fan.open({
      at: '/login',
      held: [SIGN_IN],
      settings: settings.promise,
      ...(userAgent && { userAgent }),
    });
  }
  const answerSettings = async (googleClientId: string | null) => {
    settings.resolve({ ...DEFAULT_CONFIG, googleClientId });
    await fan.settle();
  };
  /** The page asks for the script. */
  async function askForScript() {
    await answerSettings('client');
    await until(fan, google.isAsked);
    expect(await google.isAsked()).toBe(true);
  }
  /** How many popups this opens. */
  async function opened(act: () => Promise<void>) {
    const before = await google.opened();
    await act();
    return (await google.opened()) - before;
  }
  const sees = async (said?: keyof typeof WORDS, button: 'ready' | 'busy' = 'ready') => {
    await fan.sees({
      address: '/login',
      dialog: null,
      text: said && WORDS[said],
      buttons: { Continue: button },
    });
    const others = Object.values(WORDS).filter((words) => !said || words !== WORDS[said]);
    expect(await fan.said(others)).toEqual([]);
  };
  const nothingFromGoogle = async () => expect(await google.isAsked()).toBe(false);

  return {
    open: () => open(),
    does: {
      async 'popup.ask'(_, now) {
        const opens = now.matches('ready') || now.matches('waiting');
        expect(await opened(() => fan.press('Continue'))).toBe(opens ? 1 : 0);
      },
      async 'script.ready'(_, now) {
        await askForScript();
        expect(await opened(google.load)).toBe(now.hasTag('busy') ? 1 : 0);
      },
      async 'script.failed'() {
        await askForScript();
        await google.miss();
      },
      'client.missing': () => answerSettings(null),
      async 'app.found'(_, now) {
        await open('KAKAOTALK 25.1.0');
        if (now.hasTag('busy')) await fan.press('Continue');
        await answerSettings('client');
      },
      'notice.close': () => fan.press('Stay'),
      'popup.closed': () => google.close(),
      'popup.blocked': () => google.block(),
      'google.refused': () => google.refuse('server_error'),
      async 'code.arrived'({ code, state }) {
        if (state) return google.choose(code, state);
        await google.choose(code);
        // Checked on the screen, independent of the chart.
        await fan.sees({ buttons: { Continue: 'busy' } });
        await fan.answer(SIGN_IN, refusal(400, 'invalid_google_code'));
        await fan.press('OK');
      },
    },
    answers: {},
    parts: {},
    fails: {},
    passes: {
      async scriptPatience() {
        await askForScript();
        await fan.pass(10_000);
      },
      popupPause: () => fan.pass(3_000),
    },
    sees: {
      'loading.unasked': () => sees(),
      'loading.asked': () => sees(undefined, 'busy'),
      async 'unconfigured.unshown'() {
        await sees();
        await nothingFromGoogle();
      },
      async 'unconfigured.shown'() {
        await sees('unconfigured');
        await nothingFromGoogle();
      },
      async 'inAppBrowser.unshown'() {
        await sees();
        await nothingFromGoogle();
      },
      async 'inAppBrowser.shown'() {
        await fan.sees({ address: '/login', dialog: INSIDE, buttons: { Stay: 'ready' } });
        await nothingFromGoogle();
      },
      'scriptBlocked.unshown': () => sees(),
      'scriptBlocked.shown': () => sees('scriptBlocked'),
      'ready.calm': () => sees(),
      'ready.blocked': () => sees('blocked'),
      'ready.refused': () => sees('refused'),
      'waiting.fresh': () => sees(undefined, 'busy'),
      'waiting.lasting': () => sees(),
    },
  };
}
