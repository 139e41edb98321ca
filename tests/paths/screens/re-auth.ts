import type { User } from '../../../contract/user.ts';
import type { reAuthMachine } from '../../../machines/re-auth.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { luna } from '../../member-fixture.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';

const SEND = 'POST /api/auth/proof/send-code';
const PROVE = 'POST /api/auth/proof';
const AT = '/account-manage';
const QUESTION = 'Deactivate your account?';
const CODE = 'Verification code';

const WORDS: Partial<Record<string, string>> = {
  incorrect_password: 'Incorrect password.',
  unknown_passkey: 'This passkey wasn’t accepted.',
  wrong_proof: 'Please enter your password first.',
  offline: 'You’re offline. Check your connection and try again.',
  unavailable: 'Server is currently unavailable. Please try again later.',
};

/** Where the deactivation asks for it. */
const screenOf = (fan: Fan, own: Partial<User>): Screen<typeof reAuthMachine> => {
  const isAsked = { address: AT, dialog: QUESTION };
  const isSent = async () => !(await fan.look()).fields[CODE]?.disabled;
  const submit = async (label: string, secret: string) => {
    await fan.fill(label, '');
    await fan.fill(label, secret);
    await fan.press('Deactivate');
  };
  const isChecked = () =>
    fan.sees({ ...isAsked, buttons: { Keep: 'disabled', 'Deactivate 2': 'busy' } });
  return {
    async open() {
      const held = [SEND, PROVE, 'POST /api/auth/deactive'] as const;
      const user = { ...luna, ...own };
      await fan.open({ at: AT, held: [...held], user, local: { token: 'T1' } });
      await fan.press('Deactivate');
      await fan.press('Deactivate');
    },
    does: {
      'passkey.ask': noPasskey,
      'passkey.decline': noPasskey,
      'passkey.choose': noPasskey,
      'password.edit': () => fan.fill('Password', 'starlit'),
      'password.submit': ({ password }) => submit('Password', password),
    },
    answers: {
      codeEntry: () => fan.answer(PROVE, {}),
      askForOptions: noPasskey,
      signPasskey: noPasskey,
      prove({ problem }) {
        if (problem?.code === 'offline') return fan.cutOff(PROVE);
        if (problem?.code === 'unavailable') return fan.answer(PROVE, refusal(500, 'server_error'));
        return fan.answer(PROVE, problem ? refusal(400, problem.code) : {});
      },
    },
    parts: {
      async codeEntry(code, now) {
        if (code.matches('confirming')) return submit(CODE, '123456');
        const { code: refused = 'invalid_code' } = code.context.problem ?? {};
        if (now.hasTag('busy')) return fan.answer(PROVE, refusal(400, refused));
        if (await isSent()) await fan.press('Send');
        await fan.answer(SEND, {});
      },
    },
    fails: { prove: noSurprise, askForOptions: noPasskey, signPasskey: noPasskey },
    passes: {},
    sees: {
      'enteringCode.typing': ({ context: { sent } }) =>
        fan.sees({
          ...isAsked,
          buttons: { Keep: 'ready', Send: sent ? 'ready' : 'busy' },
          fields: { [CODE]: { disabled: sent === null } },
        }),
      'enteringCode.checking': isChecked,
      enteringPassword: ({ context: { problem } }) =>
        fan.sees({
          ...isAsked,
          buttons: { Keep: 'ready', 'Deactivate 2': 'ready' },
          fields: {
            Password: { disabled: false, answer: (problem && WORDS[problem.code]) ?? '' },
          },
        }),
      checkingPassword: isChecked,
      proved: isChecked,
      deciding: never,
      withoutPasskey: never,
      afterPassword: never,
      offeringPasskey: noPasskey,
      askingForOptions: noPasskey,
      waitingForBrowser: noPasskey,
      checkingPasskey: noPasskey,
    },
  };
};

/** A fan from Google, without password or phone: a code is mailed, whose entry has a walk of its own. */
export const reAuthScreen = (fan: Fan) => screenOf(fan, { proof: 'mail' });

export const passwordScreen = (fan: Fan) => screenOf(fan, { proof: 'password' });

/** A code is mailed once the password is right. */
export const staffScreen = (fan: Fan) =>
  screenOf(fan, { role: 'editor', second_factor: { code: 'mail', isSetUp: true } });

function noSurprise() {
  throw new Error('No fault of the network is a surprise to the proof.');
}

function noPasskey() {
  throw new Error('The walked browser has no passkeys.');
}

function never() {
  throw new Error('The chart decides at once.');
}
