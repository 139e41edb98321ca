import type { nicknameSetupMachine } from '../../../machines/nickname-setup.machine.ts';
import type { SetupResult, SetupStep } from '../../../machines/nickname-setup.types.ts';
import type { Screen } from '../../machines/model.ts';
import { leafOf } from '../../machines/states.ts';
import { type Answer, refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';

const CALL = 'POST /api/auth/google/nickname';

const refusals: Record<string, { answer: Answer; words: string }> = {
  consent_required: {
    answer: refusal(400, 'consent_required'),
    words: 'Please agree to the Terms of Service and the Privacy Policy.',
  },
  nickname_exists: {
    answer: refusal(400, 'nickname_exists'),
    words: 'This nickname is already taken. Please choose another one.',
  },
  server_error: {
    answer: refusal(500, 'server_error'),
    words: 'Server error. Please try again later.',
  },
  invalid_session: {
    answer: refusal(403, 'invalid_session'),
    words: 'Invalid session. Please try signing in again.',
  },
};

const refusalOf = ({ code }: { code: string }) => {
  const known = refusals[code];
  if (!known) throw new Error(`The screen knows no "${code}".`);
  return known;
};

const answerOf = (answer: SetupResult): Answer =>
  answer.kind === 'done' ? { body: { token: answer.token } } : refusalOf(answer.problem).answer;

const addressOf = (step: SetupStep) =>
  step === 'terms' ? '/set-nickname' : '/set-nickname?step=nickname';

type Now = Parameters<Screen<typeof nicknameSetupMachine>['sees']['submitting']>[0];

/** A nickname taken meanwhile is no longer free, before the chart learns of it. */
const isFree = ({ context: { nickname, problem } }: Now) =>
  nickname !== null && problem?.code !== 'nickname_exists';

export function nicknameSetupScreen(fan: Fan): Screen<typeof nicknameSetupMachine> {
  const dialogOf = ({ context: { problem } }: Now) => refusalOf(problem ?? { code: '' }).words;

  async function choose(nickname: string) {
    const { fields } = await fan.look();
    // A refused nickname is not free until it is edited.
    if (fields.Nickname?.value === nickname) await fan.fill('Nickname', `${nickname}2`);
    else await fan.fill('Nickname', nickname);
    await fan.press('Check');
    await fan.sees({ fields: { Nickname: { answer: 'This nickname is available.' } } });
  }

  return {
    open: () =>
      fan.open({ at: '/set-nickname', held: [CALL], local: { nicknameSetupToken: 'N1' } }),
    does: {
      'step.open': ({ step }, now) =>
        step === 'nickname' && leafOf(now) === 'filling.terms' && now.context.consents
          ? fan.press('next')
          : fan.goTo(addressOf(step)),
      'form.submit': () => fan.press('Complete'),
      'problem.read': () => fan.press('OK'),
    },
    answers: {
      async setUp(answer) {
        await fan.answer(CALL, answerOf(answer));
        // Checked on the screen, independent of the chart.
        await fan.sees({
          dialog: answer.kind === 'done' ? null : refusalOf(answer.problem).words,
        });
      },
    },
    parts: {
      consent: () => fan.tick('Agree to all'),
      nicknameAvailability: (now) =>
        now.hasTag('available') ? choose(now.context.value) : fan.fill('Nickname', 'somebody.else'),
    },
    fails: {
      setUp() {
        throw new Error('No fault of the network is a surprise to the set-up.');
      },
    },
    passes: {},
    sees: {
      'filling.terms': (now) =>
        fan.sees({
          address: addressOf('terms'),
          text: 'Step 1 of 2',
          dialog: null,
          buttons: { next: now.context.consents ? 'ready' : 'disabled' },
        }),
      'filling.nickname': (now) =>
        fan.sees({
          address: addressOf('nickname'),
          text: 'Step 2 of 2',
          dialog: null,
          buttons: { Complete: isFree(now) ? 'ready' : 'disabled' },
        }),
      submitting: () =>
        fan.sees({
          address: addressOf('nickname'),
          text: 'Setting up...',
          dialog: null,
          buttons: { Setting: 'busy' },
        }),
      refused: (now) => fan.sees({ address: addressOf('nickname'), dialog: dialogOf(now) }),
      over: (now) => fan.sees({ address: addressOf('nickname'), dialog: dialogOf(now) }),
      left: () => fan.sees({ address: '/login', dialog: null }),
      done: () => fan.sees({ address: '/', dialog: null }),
    },
  };
}
