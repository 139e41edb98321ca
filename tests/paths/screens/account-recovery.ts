import type { accountRecoveryMachine } from '../../../machines/account-recovery.machine.ts';
import type { RecoveryResult } from '../../../machines/account-recovery.types.ts';
import type { Screen } from '../../machines/model.ts';
import { type Answer, refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';

const CALL = 'POST /api/auth/status/withdraw/recovery';
const AT = '/account-recovery';
const OFFER = 'Your account is deactivated.';

/** The server's message, and the text the fan reads. */
const ANSWERS: Record<RecoveryResult, { answer: Answer; words: string }> = {
  recovered: { answer: {}, words: 'Account Recovery Successful!' },
  failed: {
    answer: refusal(400, 'invalid_recovery_token'),
    words: 'Recovery failed. Please try again.',
  },
  missing: {
    answer: refusal(400, 'recovery_token_missing'),
    words: 'Recovery token is missing. Please contact support.',
  },
};

export function recoveryScreen(fan: Fan): Screen<typeof accountRecoveryMachine> {
  return {
    open: () => fan.open({ at: `${AT}?token=R1`, held: [CALL] }),
    does: { 'recovery.start': () => fan.press('Recover') },
    answers: {
      async recoverAccount(told) {
        const { answer, words } = ANSWERS[told];
        await fan.answer(CALL, answer);
        // Checked on the screen, independent of the chart.
        await fan.sees({ text: words });
      },
    },
    parts: {},
    fails: {
      recoverAccount() {
        throw new Error('No fault of the network is a surprise to the recovery.');
      },
    },
    passes: { farewell: () => fan.pass(2_000) },
    sees: {
      'offered.untried': () =>
        fan.sees({ address: AT, text: OFFER, buttons: { Recover: 'ready' } }),
      'offered.failed': () =>
        fan.sees({ address: AT, text: ANSWERS.failed.words, buttons: { Recover: 'ready' } }),
      sending: () => fan.sees({ address: AT, text: OFFER, buttons: { Recover: 'busy' } }),
      recovered: () => fan.sees({ address: AT, text: ANSWERS.recovered.words }),
      closed: () => fan.sees({ address: '/login' }),
      async missing() {
        await fan.sees({ address: AT, text: ANSWERS.missing.words });
        if ('Recover' in (await fan.look()).buttons) throw new Error('There is nothing to press.');
      },
    },
  };
}
