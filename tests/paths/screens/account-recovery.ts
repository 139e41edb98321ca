import type { accountRecoveryMachine } from '../../../machines/account-recovery.machine.ts';
import type { RecoveryProblem } from '../../../machines/account-recovery.types.ts';
import type { Screen } from '../../machines/model.ts';
import { type Answer, type Fan, refusal } from '../fan.ts';

const CALL = 'POST /api/auth/status/withdraw/recovery';
const AT = '/account-recovery';
const OFFER = 'Your account is deactivated.';

/** As the server says it, and as the fan reads it. */
function refusalOf(problem: RecoveryProblem): { answer: Answer; words: string } {
  switch (problem.code) {
    case 'missing':
      return {
        answer: refusal(400, 'recovery_token_missing'),
        words: 'Recovery token is missing. Please contact support.',
      };
    case 'throttled':
      return {
        answer: refusal(429, 'too_many_requests'),
        words: 'Too many attempts. Please try again later.',
      };
    case 'refused': {
      const { message } = problem;
      const words = message ?? 'Recovery failed. Please try again.';
      return { answer: { status: 400, body: { code: 'invalid_recovery_token', message } }, words };
    }
    default:
      throw new Error(`No path has the server answer ${problem.code}.`);
  }
}

export function recoveryScreen(fan: Fan): Screen<typeof accountRecoveryMachine> {
  const isTold = (problem: RecoveryProblem | null) =>
    fan.sees({ address: AT, text: problem ? refusalOf(problem).words : 'no problem' });
  return {
    open: () => fan.open({ at: `${AT}?token=R1`, held: [CALL] }),
    does: { 'recovery.start': () => fan.press('Recover') },
    answers: {
      async recoverAccount({ problem }) {
        await fan.answer(CALL, problem ? refusalOf(problem).answer : {});
        // Whatever the chart makes of it.
        await fan.sees({
          text: problem ? refusalOf(problem).words : 'Account Recovery Successful!',
        });
      },
    },
    fails: {
      recoverAccount() {
        throw new Error('No fault of the network is a surprise to the recovery.');
      },
    },
    passes: { farewell: () => fan.pass(2_000) },
    sees: {
      'offered.untried': () =>
        fan.sees({ address: AT, text: OFFER, buttons: { Recover: 'ready' } }),
      async 'offered.failed'({ context: { problem } }) {
        await isTold(problem);
        await fan.sees({ buttons: { Recover: 'ready' } });
      },
      sending: () => fan.sees({ address: AT, text: OFFER, buttons: { Recover: 'busy' } }),
      recovered: () => fan.sees({ address: AT, text: 'Account Recovery Successful!' }),
      closed: () => fan.sees({ address: '/login' }),
      async missing({ context: { problem } }) {
        await isTold(problem);
        if ('Recover' in (await fan.look()).buttons) throw new Error('There is nothing to press.');
      },
    },
  };
}
