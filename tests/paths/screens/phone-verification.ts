import * as LIMITS from '../../../contract/limits.ts';
import type { phoneVerificationMachine } from '../../../machines/phone-verification.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { type Call, refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { keptWith, PROOF } from './kept.ts';

const SEND = 'POST /api/utils/send-code';
const VERIFY = 'POST /api/utils/verify-code';
const SIGN_UP = 'POST /api/auth/sign-up';
const HELD: Call[] = [SEND, VERIFY, SIGN_UP];
const CODE = 'Verification code';
const AGAIN = 'Please verify your phone number again.';

export function phoneScreen(fan: Fan): Screen<typeof phoneVerificationMachine> {
  /** When the next code may be sent. */
  let resendAt = 0;
  /** No code was ever sent to this number. */
  let untried = 0;
  const at = '/signup?step=phone';
  const openWith = (kept: Parameters<typeof keptWith>[0]) =>
    fan.open({ at, held: HELD, session: keptWith(kept) });
  const isHere = { address: at, dialog: null };
  const noteSent = async () => {
    const sentAt = await fan.now();
    resendAt = sentAt + LIMITS.codeResendAfter;
    return { phoneNumber: PROOF.phoneNumber, sentAt };
  };

  async function sendCode() {
    await fan.pass(Math.max(0, resendAt - (await fan.now())));
    const { buttons } = await fan.look();
    await fan.press('Resend' in buttons ? 'Resend' : 'Verify');
    await noteSent();
    await fan.answer(SEND, {});
    await fan.sees({ fields: { [CODE]: { disabled: false } } });
  }

  async function isRefusedAtTheEnd() {
    await fan.press('Next');
    for (const [text, fields] of [
      ['Create your login', { ID: 'mina12', Password: 'starlit7', 'Confirm password': 'starlit7' }],
      ['Create your profile', { Email: 'mina@mail.example', Nickname: 'moon.mina' }],
    ] as const) {
      await fan.sees({ text });
      for (const [label, value] of Object.entries(fields)) await fan.fill(label, value);
      await fan.press('Next');
    }
    await fan.sees({ text: 'Step 4 of 4' });
    await fan.press('OK');
    await fan.answer(SIGN_UP, refusal(400, 'invalid_phone_token'));
    await fan.sees({ dialog: AGAIN });
    await fan.press('OK');
  }

  return {
    open: () => openWith({}),
    does: {
      async 'number.edit'({ edited: { number, sent, misses } }) {
        if (sent) {
          const kept = { number, sent: await noteSent(), misses, resendAt };
          return openWith({ sendings: [kept] });
        }
        resendAt = 0;
        untried += 1;
        await fan.fill('Phone number', String(1_020_000_000 + untried));
      },
      'proof.refused': isRefusedAtTheEnd,
    },
    answers: {
      async codeEntry() {
        if ((await fan.look()).fields[CODE]?.disabled) await sendCode();
        await fan.fill(CODE, '');
        await fan.fill(CODE, '123456');
        await fan.answer(VERIFY, { body: { phoneNumbertoken: PROOF.token } });
      },
    },
    parts: { codeEntry: sendCode },
    fails: {},
    passes: {},
    sees: {
      // It is left as soon as it is entered.
      deciding: () => {},
      proving: ({ context: { sent, problem } }) =>
        fan.sees({
          ...isHere,
          fields: {
            'Phone number': { answer: problem && !sent ? AGAIN : '' },
            [CODE]: { disabled: sent === null },
          },
        }),
      verified: () =>
        fan.sees({
          ...isHere,
          buttons: { Sent: 'disabled', Next: 'ready' },
          fields: { [CODE]: { disabled: true, answer: 'Verification successful.' } },
        }),
    },
  };
}
