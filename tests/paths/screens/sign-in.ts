import type { signInMachine } from '../../../machines/sign-in.machine.ts';
import type { SignInOutcome } from '../../../machines/sign-in.types.ts';
import type { Screen } from '../../machines/model.ts';
import { luna } from '../../member-fixture.ts';
import { type Answer, refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { provePhone } from './prove-phone.ts';
import { RECOVERY, recoverAccount } from './recover-account.ts';

const CALL = 'POST /api/auth/sign-in';
const WITHDRAWN = 'Account deactivated. Contact QA for restoration.';
const SUSPENDED = 'Account has been suspended. Contact support.';

const refusals: Partial<Record<string, Answer>> = {
  incorrect_credentials: refusal(401, 'incorrect_credentials'),
  unavailable: refusal(500, 'server_error'),
};
const answers: Record<SignInOutcome['kind'], Answer> = {
  welcome: { body: { user: luna }, headers: { authorization: 'Bearer T1' } },
  refused: {},
  throttled: { ...refusal(429, 'too_many_requests'), headers: { 'retry-after': '42' } },
  slowed: { ...refusal(429, 'sign_in_slowed'), headers: { 'retry-after': '42' } },
  withdrawn: { status: 403, body: { status: 'withdraw', isRecoverable: true, token: 'R1' } },
  suspended: { status: 403, body: { status: 'suspend' } },
};

const words: Record<string, string> = {
  incomplete: 'Please enter your ID and password.',
  incorrect_credentials: 'Incorrect Encore ID or password.',
  unavailable: 'Server is currently unavailable. Please try again later.',
};
const THROTTLED = 'Too many attempts. Please try again in';
const ALL_WORDS = [...Object.values(words), THROTTLED];

export function signInScreen(fan: Fan): Screen<typeof signInMachine> {
  const isCalm = async (expected: { dialog: string | null }) => {
    await fan.sees({ address: '/login', ...expected, buttons: { Login: 'ready' } });
    const said = await fan.said(ALL_WORDS);
    if (said.length > 0) throw new Error(`The page still says: ${said.join(' ')}`);
  };
  return {
    open: () => fan.open({ at: '/login', held: [CALL, RECOVERY] }),
    does: {
      async 'credentials.submit'({ username, password }, now) {
        if (now.matches('proving')) return fan.press('Verify');
        const { fields } = await fan.look();
        if (fields.ID?.value !== username) await fan.fill('ID', username);
        if (fields.Password?.value !== password) await fan.fill('Password', password);
        await fan.press('Login');
      },
      'passkey.submit'() {
        throw new Error('Only the browser’s own dialog hands over a passkey.');
      },
      async 'credentials.edit'() {
        const { fields } = await fan.look();
        await fan.fill('ID', `${fields.ID?.value}x`);
      },
      'notice.close': () => fan.press('Close'),
      'proof.open': () => fan.pressAnywhere('Log in with your phone'),
      'proof.close': () => fan.press('Close'),
    },
    answers: {
      signIn: (answer) =>
        fan.answer(
          CALL,
          (answer.kind === 'refused' && refusals[answer.code]) || answers[answer.kind],
        ),
      accountStatus: () => recoverAccount(fan),
    },
    parts: {
      async phoneVerification({ context: { proof } }) {
        // Told of an invalid proof, the page has dropped it itself.
        if (proof) await provePhone(fan);
      },
    },
    fails: {
      signIn() {
        throw new Error('No fault of the network is a surprise to the sign-in.');
      },
      accountStatus() {
        throw new Error('The notice tells of its failures itself.');
      },
    },
    passes: { untilNextTry: () => fan.pass(42_000) },
    sees: {
      'entering.clear': () => isCalm({ dialog: null }),
      'entering.refused': ({ context: { answer } }) =>
        fan.sees({
          address: '/login',
          dialog: null,
          text: answer?.kind === 'refused' ? (words[answer.code] ?? 'no words') : 'no refusal',
          buttons: { Login: 'ready' },
        }),
      'entering.throttled': () =>
        fan.sees({ address: '/login', dialog: null, text: THROTTLED, buttons: { Login: 'ready' } }),
      'entering.slowed': () =>
        fan.sees({
          address: '/login',
          dialog: null,
          text: THROTTLED,
          buttons: { Login: 'ready', Log: 'ready', 'Log 2': 'ready' },
        }),
      proving: () =>
        fan.sees({
          address: '/login',
          dialog: 'Log in with your phone',
          text: 'Verify your account’s phone number to log in right away.',
        }),
      'entering.closed': ({ context: { answer } }) =>
        isCalm({ dialog: answer?.kind === 'suspended' ? SUSPENDED : WITHDRAWN }),
      sending: () => fan.sees({ address: '/login', dialog: null, buttons: { Login: 'busy' } }),
      recovered: () => fan.sees({ address: '/login', dialog: null }),
      signedIn: () => fan.sees({ address: '/', dialog: null }),
    },
  };
}
