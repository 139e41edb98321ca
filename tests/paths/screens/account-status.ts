import { withdrawalDates } from '../../../contract/rules/account-status.ts';
import type { accountStatusMachine } from '../../../machines/account-status.machine.ts';
import type { AccountRefusal } from '../../../machines/account-status.types.ts';
import type { Screen } from '../../machines/model.ts';
import { type Answer, refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { RECOVERY, recoverAccount } from './recover-account.ts';

const SIGN_IN = 'POST /api/auth/sign-in';
const WITHDRAWN = 'Account deactivated. Contact QA for restoration.';
const SUSPENDED = 'Account has been suspended. Contact support.';
const MISSING = 'Recovery token is missing. Please contact support.';
const DAY = 86_400_000;

const MINUTE = 60_000;

function inFull(at: number) {
  const day = new Date(at).toLocaleDateString('en-US', { dateStyle: 'long' });
  const time = new Date(at).toLocaleTimeString('en-US', { timeStyle: 'short' });
  return [day, time].map((part) => part.replaceAll(/[ \u202f]/g, '\u00a0')).join(' at ');
}

export function statusScreen(fan: Fan): Screen<typeof accountStatusMachine> {
  let deletedAt = 0;

  async function answerOf(told: AccountRefusal): Promise<Answer> {
    if (told.kind === 'suspended') {
      const { reason, endsAt } = told;
      const until = endsAt && new Date(endsAt).toISOString();
      return { status: 403, body: { status: 'suspend', reason, until } };
    }
    deletedAt = (await fan.now()) - (told.recoverable ? 1 : 40) * DAY;
    const since = new Date(deletedAt).toISOString();
    return {
      status: 403,
      body: { status: 'withdraw', deletedAt: since, token: told.recoveryToken },
    };
  }

  return {
    open: () => fan.open({ at: '/login', held: [SIGN_IN, RECOVERY] }),
    does: {
      async 'status.told'({ refusal: told }) {
        await fan.fill('ID', 'mina12');
        await fan.fill('Password', 'starlit7');
        await fan.press('Login');
        await fan.answer(SIGN_IN, await answerOf(told));
      },
      'notice.close': () => fan.press('Close'),
    },
    answers: {
      async accountRecovery({ recovered }, { context }) {
        if (recovered) return recoverAccount(fan);
        await fan.press('Recover');
        if (context.refusal?.kind === 'withdrawn' && context.refusal.recoveryToken) {
          await fan.answer(RECOVERY, refusal(400, 'recovery_token_missing'));
        }
      },
    },
    parts: {},
    fails: {
      accountRecovery() {
        throw new Error('The recovery tells of its failures itself.');
      },
    },
    passes: {},
    sees: {
      quiet: () => fan.sees({ address: '/login', dialog: null, buttons: { Login: 'ready' } }),
      recoverable: () =>
        fan.sees({
          dialog: WITHDRAWN,
          text: `You can get it back until ${inFull(withdrawalDates(deletedAt).recoverableUntil)} (your time).`,
          buttons: { Recover: 'ready' },
        }),
      tokenless: () => fan.sees({ dialog: MISSING }),
      permanent: () =>
        fan.sees({
          dialog: WITHDRAWN,
          text: `You can use your ID, phone number and email again from ${inFull(Math.ceil(withdrawalDates(deletedAt).freeFrom / MINUTE) * MINUTE)} (your time).`,
        }),
      suspended: ({ context: { refusal } }) =>
        fan.sees({
          dialog: SUSPENDED,
          ...(refusal?.kind === 'suspended' &&
            refusal.endsAt && { text: `Suspended until ${inFull(refusal.endsAt)} (your time).` }),
        }),
      recovered: () => fan.sees({ address: '/login', dialog: null }),
    },
  };
}
