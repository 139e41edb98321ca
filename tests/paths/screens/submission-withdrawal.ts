import type { submissionWithdrawalMachine } from '../../../machines/submission-withdrawal.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { application as sent } from '../../machines/models/submission-form.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { AUDITION } from './audition-application.ts';
import { noSurprise } from './submission.ts';

const { at, own } = AUDITION;
const { call, question, gone } = AUDITION.withdraw;

export function withdrawalScreen(fan: Fan): Screen<typeof submissionWithdrawalMachine> {
  return {
    async open() {
      await fan.open({ at, held: [own, call], local: { token: 'T1' } });
      await fan.answer(own, { body: { status: 'active', application: sent } });
      await fan.press('Withdraw');
    },
    does: {
      'withdrawal.confirm': () => fan.press('Withdraw'),
      'withdrawal.cancel': () => fan.press('Keep'),
    },
    answers: {
      withdraw: ({ problem }) =>
        fan.answer(call, problem ? refusal(409, problem.code) : { body: { message: 'Fine.' } }),
    },
    parts: {},
    fails: { withdraw: noSurprise },
    passes: {},
    sees: {
      asking: ({ context: { problem } }) =>
        fan.sees({
          address: at,
          dialog: question,
          text: problem ? 'This audition takes no more applications.' : '',
          buttons: { Keep: 'ready', 'Withdraw 2': 'ready' },
        }),
      withdrawing: () =>
        fan.sees({
          address: at,
          dialog: question,
          buttons: { Keep: 'disabled', 'Withdraw 2': 'busy' },
        }),
      kept: () =>
        fan.sees({
          address: at,
          dialog: null,
          text: sent.motivation,
          buttons: { Withdraw: 'ready' },
        }),
      withdrawn: () =>
        fan.sees({ address: at, dialog: null, text: gone, buttons: { Apply: 'ready' } }),
    },
  };
}
