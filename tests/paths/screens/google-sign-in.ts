import type { googleSignInMachine } from '../../../machines/google-sign-in.machine.ts';
import type { GoogleAnswer } from '../../../machines/google-sign-in.types.ts';
import type { Screen } from '../../machines/model.ts';
import { luna } from '../../member-fixture.ts';
import { type Answer, refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { googleOf } from '../played/google.ts';
import { RECOVERY, recoverAccount } from './recover-account.ts';

const CALL = 'POST /api/auth/google/callback';
const TAKEN =
  'An account with this email already exists. Log in with your ID, then link your Google account in the menu.';

const answers: Record<GoogleAnswer['kind'], Answer> = {
  welcome: { body: { nicknameBool: true, user: luna }, headers: { authorization: 'Bearer T1' } },
  newcomer: { body: { nicknameBool: false, nickname_setup_token: 'N1' } },
  refused: { ...refusal(409, 'email_taken'), body: { message: TAKEN, code: 'email_taken' } },
  withdrawn: { status: 403, body: { status: 'withdraw', isRecoverable: true, token: 'R1' } },
  suspended: { status: 403, body: { status: 'suspend' } },
};

const dialogs: Record<GoogleAnswer['kind'], string | null> = {
  welcome: null,
  newcomer: null,
  refused: TAKEN,
  withdrawn: 'Account deactivated. Contact QA for restoration.',
  suspended: 'Account has been suspended. Contact support.',
};

export function googleSignInScreen(fan: Fan): Screen<typeof googleSignInMachine> {
  const google = googleOf(fan);
  const isAtLogin = (dialog: string | null) =>
    fan.sees({ address: '/login', dialog, buttons: { Continue: 'ready' } });
  return {
    open: () => fan.open({ at: '/login', held: [CALL, RECOVERY] }),
    does: {
      async 'code.submit'({ code }) {
        await fan.press('Continue');
        await google.arrive();
        await google.choose(code);
      },
      'notice.close': () => fan.press('Close'),
      'problem.read': () => fan.press('OK'),
    },
    answers: {
      signIn: ({ kind }) => fan.answer(CALL, answers[kind]),
      accountStatus: () => recoverAccount(fan),
    },
    parts: {},
    fails: {
      signIn() {
        throw new Error('No fault of the network is a surprise to the sign-in.');
      },
      accountStatus() {
        throw new Error('The notice tells of its failures itself.');
      },
    },
    passes: {},
    sees: {
      'idle.clear': () => isAtLogin(null),
      'idle.refused': () => isAtLogin(TAKEN),
      'idle.closed': ({ context: { answer } }) => isAtLogin(dialogs[answer?.kind ?? 'welcome']),
      sending: () => fan.sees({ address: '/login', dialog: null, buttons: { Continue: 'busy' } }),
      recovered: () => fan.sees({ address: '/login', dialog: null }),
      signedIn: () => fan.sees({ address: '/', dialog: null }),
      newcomer: () => fan.sees({ address: '/set-nickname', text: 'Step 1 of 2', dialog: null }),
    },
  };
}
