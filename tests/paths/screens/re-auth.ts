import type { User } from '../../../contract/user.ts';
import type { reAuthMachine } from '../../../machines/re-auth.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { luna } from '../../member-fixture.ts';
import { type Call, refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';

const SEND = 'POST /api/auth/proof/send-code';
const PROVE = 'POST /api/auth/proof';
/** The call that waits for the proof. */
export const WAITS = 'POST /api/auth/sessions/end-others';
const AT = '/account-manage';
export const PROOF_DIALOG = 'Confirm it’s you';
const CODE = 'Verification code';
/** The button of the call. */
export const PRESSED = 'Log 2';

const WORDS: Partial<Record<string, string>> = {
  incorrect_password: 'Incorrect password.',
  unknown_passkey: 'This passkey wasn’t accepted.',
  wrong_proof: 'Please enter your password first.',
  proof_required: 'That took a while. Please confirm once more that it’s you.',
  offline: 'You’re offline. Check your connection and try again.',
  unavailable: 'Server is currently unavailable. Please try again later.',
};

/** The server wants a proof for this call, which the owner cancels. */
export async function cancelProof(fan: Fan, call: Call) {
  await fan.answer(call, refusal(403, 'proof_required'));
  await fan.sees({ dialog: PROOF_DIALOG });
  await fan.press('Cancel');
}

/** On the page of the account, as often as its call is refused. */
export async function askForProof(fan: Fan, isAgain = false) {
  if (!isAgain) await fan.press(PRESSED);
  await fan.answer(WAITS, refusal(403, 'proof_required'));
  await fan.sees({ dialog: PROOF_DIALOG });
}

/** Over a page whose call waits for it. */
const screenOf = (fan: Fan, own: Partial<User>): Screen<typeof reAuthMachine> => {
  const isAsked = { address: AT, dialog: PROOF_DIALOG };
  const isSent = async () => !(await fan.look()).fields[CODE]?.disabled;
  const submit = async (label: string, secret: string) => {
    await fan.fill(label, '');
    await fan.fill(label, secret);
    await fan.press('Continue');
  };
  const isChecked = () =>
    fan.sees({ ...isAsked, buttons: { Cancel: 'disabled', Continue: 'busy' } });
  const isResting = () =>
    fan.sees({ address: AT, dialog: null, buttons: { Log: 'ready', [PRESSED]: 'ready' } });
  return {
    async open() {
      const user = { ...luna, ...own };
      await fan.open({ at: AT, held: [WAITS, SEND, PROVE], user, local: { token: 'T1' } });
    },
    does: {
      'proof.ask': ({ isAgain }) => askForProof(fan, isAgain),
      'proof.cancel': () => fan.press('Cancel'),
      'proof.drop': neverHere,
      'dialog.missing': neverHere,
      'passkey.ask': noPasskey,
      'passkey.decline': noPasskey,
      'passkey.choose': noPasskey,
      'passkey.known': noPasskey,
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
        const { buttons } = await fan.look();
        if ((await isSent()) || buttons.Send === 'ready') await fan.press('Send');
        await fan.answer(SEND, {});
      },
    },
    fails: { prove: noSurprise, askForOptions: noPasskey, signPasskey: noPasskey },
    passes: {},
    sees: {
      'resting.idle': isResting,
      'resting.cancelled': isResting,
      'resting.proved': () =>
        fan.sees({ address: AT, dialog: null, buttons: { Log: 'disabled', [PRESSED]: 'busy' } }),
      'resting.unshown': neverHere,
      'enteringCode.typing': ({ context: { sent, problem } }) =>
        fan.sees({
          ...isAsked,
          buttons: { Cancel: 'ready', Send: sent || problem ? 'ready' : 'busy' },
          fields: {
            [CODE]: sent
              ? { disabled: false }
              : { disabled: true, answer: (problem && WORDS[problem.code]) ?? '' },
          },
        }),
      'enteringCode.checking': isChecked,
      enteringPassword: ({ context: { problem } }) =>
        fan.sees({
          ...isAsked,
          buttons: { Cancel: 'ready', Continue: 'ready' },
          fields: {
            Password: { disabled: false, answer: (problem && WORDS[problem.code]) ?? '' },
          },
        }),
      checkingPassword: isChecked,
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

function neverHere() {
  throw new Error('The page stays, and its dialog can be loaded.');
}

function never() {
  throw new Error('The chart decides at once.');
}
