import type { signUpMachine } from '../../../machines/sign-up.machine.ts';
import type { SignUpScreen } from '../../../machines/sign-up.types.ts';
import type { Screen } from '../../machines/model.ts';
import { leafOf } from '../../machines/states.ts';
import { type Answer, refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { provePhone } from './prove-phone.ts';

const SIGN_UP = 'POST /api/auth/sign-up';

/** In order, each with its state, step number and address. */
const SCREENS: Record<SignUpScreen, { state: string; step: number; address: string }> = {
  terms: { state: 'filling.terms', step: 1, address: '/signup' },
  phone: { state: 'filling.phone', step: 2, address: '/signup?step=phone' },
  credentials: { state: 'filling.credentials', step: 3, address: '/signup?step=account' },
  profile: {
    state: 'filling.profile',
    step: 3,
    address: '/signup?step=account&part=profile',
  },
  welcome: { state: 'filling.welcome', step: 4, address: '/signup?step=welcome' },
};
const ORDER = Object.keys(SCREENS);

const answers: Record<SignUpScreen, Answer> = {
  terms: refusal(400, 'consent_required'),
  phone: refusal(400, 'invalid_phone_token'),
  credentials: refusal(400, 'common_password'),
  profile: refusal(400, 'invalid_email'),
  welcome: refusal(429, 'too_many_requests'),
};
const words: Record<string, string> = {
  consent_required: 'Please agree to the Terms of Service and the Privacy Policy.',
  invalid_phone_token: 'Please verify your phone number again.',
  common_password: 'This password is too common. Please choose another one.',
  invalid_email: 'Please enter a valid email address.',
  too_many_requests: 'Too many attempts. Please try again later.',
  unknown: 'You’re offline. Check your connection and try again.',
};

type Now = Parameters<Screen<typeof signUpMachine>['sees']['submitting']>[0];

export function signUpScreen(fan: Fan): Screen<typeof signUpMachine> {
  async function fillIn(texts: Record<string, string>) {
    const { fields } = await fan.look();
    for (const [label, text] of Object.entries(texts)) {
      if (fields[label]?.value !== text) await fan.fill(label, text);
    }
    const { buttons } = await fan.look();
    if (buttons.Check === 'ready') await fan.press('Check');
    await fan.sees({ buttons: { Check: 'disabled' } });
  }

  /** By "Next" where it leads there, otherwise by the address. */
  const open = async ({ screen }: { screen: SignUpScreen }, now: Now) => {
    const here = Object.values(SCREENS).findIndex(({ state }) => state === leafOf(now));
    const { consents, phone, credentials, profile } = now.context;
    const isSettled = [consents, phone, credentials, profile][here] !== null;
    if (ORDER.indexOf(screen) === here + 1 && isSettled) await fan.press('Next');
    else await fan.goTo(SCREENS[screen].address);
  };

  const isAt =
    (screen: SignUpScreen, dialog: string | null = null) =>
    async (now: Now) => {
      const { consents } = now.context;
      const { address, step } = SCREENS[screen];
      await fan.sees({
        address,
        text: `Step ${step} of 4`,
        dialog,
        buttons:
          screen === 'welcome'
            ? { OK: 'ready' }
            : { Next: screen === 'terms' && !consents ? 'disabled' : 'ready' },
      });
    };

  return {
    open: () => fan.open({ at: '/signup', held: [SIGN_UP] }),
    does: {
      'screen.open': open,
      'form.submit': () => fan.press('OK'),
      'problem.read': () => fan.press('OK'),
    },
    answers: {
      async signUp({ problem }) {
        await fan.answer(SIGN_UP, problem ? answers[problem.screen] : {});
        // Checked on the screen, independent of the chart.
        await fan.sees({
          address: problem ? SCREENS[problem.screen].address : '/login',
          dialog: problem && (words[problem.code] ?? 'no words'),
        });
      },
    },
    parts: {
      consent: () => fan.tick('Agree to all'),
      async phoneVerification({ context: { proof } }, { context: { problem } }) {
        if (proof) await provePhone(fan);
        // Told of an invalid proof, the page has dropped it itself.
        else if (problem?.screen !== 'phone') await fan.fill('Phone number', '010');
      },
      async accountForm(form, now) {
        if (leafOf(now) === 'filling.credentials') {
          if (!form.hasTag('credentialsComplete')) return fan.fill('ID', 'somebody');
          return fillIn({ ID: 'mina12', Password: 'starlit7', 'Confirm password': 'starlit7' });
        }
        if (!form.hasTag('profileComplete')) return fan.fill('Nickname', 'somebody.else');
        return fillIn({ Email: 'mina@mail.example', Nickname: 'moon.mina' });
      },
    },
    fails: { signUp: () => fan.cutOff(SIGN_UP) },
    passes: {},
    sees: {
      'filling.terms': isAt('terms'),
      'filling.phone': isAt('phone'),
      'filling.credentials': isAt('credentials'),
      'filling.profile': isAt('profile'),
      'filling.welcome': isAt('welcome'),
      refused(now) {
        const { screen = 'welcome', code = '' } = now.context.problem ?? {};
        return isAt(screen, words[code] ?? 'no words')(now);
      },
      submitting: () =>
        fan.sees({
          address: SCREENS.welcome.address,
          text: 'Step 4 of 4',
          dialog: null,
          buttons: { OK: 'busy' },
        }),
      done: () => fan.sees({ address: '/login', dialog: null }),
    },
  };
}
