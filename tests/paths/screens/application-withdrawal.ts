import type { applicationWithdrawalMachine } from '../../../machines/application-withdrawal.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { application as sent } from '../../machines/models/submission-form.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { noSurprise } from './submission.ts';

const OWN = 'GET /api/auditions/new-voice-2026/application';
export const WITHDRAW = 'POST /api/auditions/new-voice-2026/application/withdraw';
const AT = '/audition/new-voice-2026';
export const QUESTION = 'Withdraw your application?';
export const WITHDRAWN = 'Your application is withdrawn, and nothing of it is kept.';

export function withdrawalScreen(fan: Fan): Screen<typeof applicationWithdrawalMachine> {
  return {
    async open() {
      await fan.open({ at: AT, held: [OWN, WITHDRAW], local: { token: 'T1' } });
      await fan.answer(OWN, { body: { status: 'active', application: sent } });
      await fan.press('Withdraw');
    },
    does: {
      'withdrawal.confirm': () => fan.press('Withdraw'),
      'withdrawal.cancel': () => fan.press('Keep'),
    },
    answers: {
      withdraw: ({ problem }) =>
        fan.answer(WITHDRAW, problem ? refusal(409, problem.code) : { body: { message: 'Fine.' } }),
    },
    parts: {},
    fails: { withdraw: noSurprise },
    passes: {},
    sees: {
      asking: ({ context: { problem } }) =>
        fan.sees({
          address: AT,
          dialog: QUESTION,
          text: problem ? 'This audition takes no more applications.' : '',
          buttons: { Keep: 'ready', 'Withdraw 2': 'ready' },
        }),
      withdrawing: () =>
        fan.sees({
          address: AT,
          dialog: QUESTION,
          buttons: { Keep: 'disabled', 'Withdraw 2': 'busy' },
        }),
      kept: () =>
        fan.sees({
          address: AT,
          dialog: null,
          text: sent.motivation,
          buttons: { Withdraw: 'ready' },
        }),
      withdrawn: () =>
        fan.sees({ address: AT, dialog: null, text: WITHDRAWN, buttons: { Apply: 'ready' } }),
    },
  };
}
