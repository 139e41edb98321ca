import type { signUpMachine } from '../../../machines/sign-up.machine.ts';
import type { SignUpStep } from '../../../machines/sign-up.types.ts';
import type { Screen } from '../../machines/model.ts';
import { leafOf } from '../../machines/paths.ts';
import { type Answer, type Fan, refusal } from '../fan.ts';
import { provePhone } from './prove-phone.ts';

const SIGN_UP = 'POST /api/auth/sign-up';
const STEPS: SignUpStep[] = ['terms', 'phone', 'account', 'welcome'];

const answers: Record<SignUpStep, Answer> = {
  terms: refusal(400, 'consent_required'),
  phone: refusal(400, 'invalid_phone_token'),
  account: refusal(400, 'common_password'),
  welcome: refusal(429, 'too_many_requests'),
};
const words: Record<string, string> = {
  consent_required: 'Please agree to the Terms of Service and the Privacy Policy.',
  invalid_phone_token: 'Please verify your phone number again.',
  common_password: 'This password is too common. Please choose another one.',
  too_many_requests: 'Too many attempts. Please try again later.',
  failed: 'You’re offline. Check your connection and try again.',
};

const addressOf = (step: SignUpStep) => (step === 'terms' ? '/signup' : `/signup?step=${step}`);

type Now = Parameters<Screen<typeof signUpMachine>['sees']['submitting']>[0];

export function signUpScreen(fan: Fan): Screen<typeof signUpMachine> {
  async function fillAccount() {
    const texts = {
      ID: 'mina12',
      Password: 'starlit7',
      'Confirm password': 'starlit7',
      Email: 'mina@mail.example',
      Nickname: 'moon.mina',
    };
    const { fields } = await fan.look();
    for (const [label, text] of Object.entries(texts)) {
      if (fields[label]?.value !== text) await fan.fill(label, text);
    }
    const { buttons } = await fan.look();
    for (const button of ['Check', 'Check 2']) {
      if (buttons[button] === 'ready') await fan.press(button);
    }
    await fan.sees({ buttons: { Check: 'disabled', 'Check 2': 'disabled' } });
  }

  /** By "Next" where it leads there, else by the address. */
  const opens = (step: SignUpStep) => async (_: unknown, now: Now) => {
    const index = STEPS.indexOf(step);
    const here = STEPS.findIndex((other) => leafOf(now) === `filling.${other}`);
    const { consents, phone, account } = now.context;
    const isSettled = [consents, phone, account][here] !== null;
    if (index === here + 1 && isSettled) await fan.press('Next');
    else await fan.goTo(addressOf(step));
  };

  const isAt = (step: SignUpStep) => async (now: Now) => {
    const { problem, consents } = now.context;
    await fan.sees({
      address: addressOf(step),
      text: `Step ${STEPS.indexOf(step) + 1} of 4`,
      dialog: problem ? (words[problem.code] ?? 'no words') : null,
      buttons:
        step === 'welcome'
          ? { OK: 'ready' }
          : { Next: step === 'terms' && !consents ? 'disabled' : 'ready' },
    });
  };

  return {
    open: () => fan.open({ at: '/signup', held: [SIGN_UP] }),
    does: {
      'consents.settle': () => fan.tick('Agree to all'),
      async 'phone.settle'({ phone }, now) {
        if (phone) await provePhone(fan);
        // While the form is sent it comes with the answer.
        else if (!now.hasTag('busy')) await fan.fill('Phone number', '010');
      },
      'account.settle': ({ account }) =>
        account ? fillAccount() : fan.fill('Nickname', 'somebody.else'),
      'terms.open': opens('terms'),
      'phone.open': opens('phone'),
      'account.open': opens('account'),
      'welcome.open': opens('welcome'),
      'form.submit': () => fan.press('OK'),
      'problem.read': () => fan.press('OK'),
    },
    answers: {
      async signUp({ problem }) {
        await fan.answer(SIGN_UP, problem ? answers[problem.step] : {});
        // Whatever the chart makes of it.
        await fan.sees({
          address: problem ? addressOf(problem.step) : '/login',
          dialog: problem && (words[problem.code] ?? 'no words'),
        });
      },
    },
    fails: { signUp: () => fan.cutOff(SIGN_UP) },
    passes: {},
    sees: {
      'filling.terms': isAt('terms'),
      'filling.phone': isAt('phone'),
      'filling.account': isAt('account'),
      'filling.welcome': isAt('welcome'),
      submitting: () =>
        fan.sees({
          address: addressOf('welcome'),
          text: 'Step 4 of 4',
          dialog: null,
          buttons: { OK: 'busy' },
        }),
      done: () => fan.sees({ address: '/login', dialog: null }),
    },
  };
}
