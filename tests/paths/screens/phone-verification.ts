import * as LIMITS from '../../../contract/limits.ts';
import type { phoneVerificationMachine } from '../../../machines/phone-verification.machine.ts';
import type { PhoneProblem } from '../../../machines/phone-verification.types.ts';
import type { Screen } from '../../machines/model.ts';
import { type Call, type Fan, refusal } from '../fan.ts';
import { keptWith, PROOF } from './kept.ts';

const SEND = 'POST /api/utils/send-code';
const VERIFY = 'POST /api/utils/verify-code';
const SIGN_UP = 'POST /api/auth/sign-up';
const HELD: Call[] = [SEND, VERIFY, SIGN_UP];
const CODE = 'Verification code';

const under = {
  sent: 'We’ve sent you a code. It may take a minute.',
  expired: 'The code has expired. Please request a new one.',
  exhausted: 'Too many incorrect codes. Please request a new one.',
  verified: 'Verification successful.',
  incorrect: 'The verification code you entered is incorrect.',
  verifyFailed: 'There was a problem verifying the code.',
  sendFailed: 'There was a problem sending the verification code.',
  throttled: 'Too many attempts. Please try again later.',
  again: 'Please verify your phone number again.',
};

function wordsOf(problem: PhoneProblem | null): { number: string; code: string } {
  switch (problem && `${problem.call} ${problem.code}`) {
    case null:
      return { number: '', code: '' };
    case 'sendCode unknown':
      return { number: under.sendFailed, code: '' };
    case 'sendCode too_many_requests':
      return { number: under.throttled, code: '' };
    case 'useProof invalid_phone_token':
      return { number: under.again, code: '' };
    case 'verifyCode invalid_code':
      return { number: '', code: under.incorrect };
    case 'verifyCode unknown':
      return { number: '', code: under.verifyFailed };
    default:
      throw new Error(`There are no words for ${problem?.call} ${problem?.code}.`);
  }
}

export function phoneScreen(fan: Fan): Screen<typeof phoneVerificationMachine> {
  /** When the current code was sent, and when the next may be. */
  let sentAt = 0;
  let resendAt = 0;
  /** No code was ever sent to this number. */
  let untried = 0;
  const at = '/signup?step=phone';
  const openWith = (kept: Parameters<typeof keptWith>[0]) =>
    fan.open({ at, held: HELD, session: keptWith(kept) });
  const isHere = { address: at, dialog: null };
  const isPaused = async () => (await fan.now()) < resendAt;
  const noteSent = async () => {
    sentAt = await fan.now();
    resendAt = sentAt + LIMITS.codeResendAfter;
  };

  const isOut = async (problem: PhoneProblem | null) =>
    fan.sees({
      ...isHere,
      buttons: (await isPaused()) ? { Sent: 'disabled' } : { Resend: 'ready' },
      fields: {
        'Phone number': { answer: wordsOf(problem).number },
        [CODE]: { disabled: false, answer: wordsOf(problem).code || under.sent },
      },
    });
  const isDead = async (answer: string) =>
    fan.sees({
      ...isHere,
      buttons: { Resend: (await isPaused()) ? 'disabled' : 'ready' },
      fields: { [CODE]: { disabled: true, answer } },
    });

  const isProved = () =>
    fan.sees({
      ...isHere,
      buttons: { Sent: 'disabled', Next: 'ready' },
      fields: { [CODE]: { disabled: true, answer: under.verified } },
    });

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
    await fan.sees({ dialog: under.again });
    await fan.press('OK');
  }

  return {
    open: () => openWith({}),
    does: {
      async 'number.edit'({ edited: { number, sent: out, misses } }) {
        if (out) {
          await noteSent();
          const sent = { phoneNumber: PROOF.phoneNumber, sentAt };
          return openWith({ sendings: [{ number, sent, misses, resendAt }] });
        }
        resendAt = 0;
        untried += 1;
        await fan.fill('Phone number', String(1_020_000_000 + untried));
      },
      'code.send': async () => {
        await fan.pass(Math.max(0, resendAt - (await fan.now())));
        const { buttons } = await fan.look();
        await fan.press('Resend' in buttons ? 'Resend' : 'Verify');
      },
      async 'code.submit'({ code }) {
        await fan.fill(CODE, '');
        await fan.fill(CODE, code);
      },
      'proof.refused': isRefusedAtTheEnd,
    },
    answers: {
      async sendCode(answer) {
        if ('sent' in answer) await noteSent();
        await fan.answer(SEND, 'sent' in answer ? {} : refusal(429, answer.problem.code));
      },
      async verifyCode({ problem }) {
        const proof = { body: { phoneNumbertoken: PROOF.token } };
        await fan.answer(VERIFY, problem ? refusal(400, problem.code) : proof);
        // Checked on the screen, independent of the chart.
        if (!problem) await isProved();
        else if (problem.code === 'code_expired') await isDead(under.expired);
        else if (problem.code === 'code_exhausted') await isDead(under.exhausted);
      },
    },
    parts: {},
    fails: { sendCode: () => fan.cutOff(SEND), verifyCode: () => fan.cutOff(VERIFY) },
    passes: {
      codeLifetime: async () => fan.pass(sentAt + LIMITS.codeLifetime - (await fan.now())),
    },
    sees: {
      // It is left as soon as it is entered.
      'ready.deciding': () => {},
      'ready.unsent': async ({ context: { problem } }) =>
        fan.sees({
          ...isHere,
          buttons: { Verify: (await isPaused()) ? 'disabled' : 'ready' },
          fields: {
            'Phone number': { answer: wordsOf(problem).number },
            [CODE]: { value: '', disabled: true, answer: '' },
          },
        }),
      async sending() {
        const { buttons } = await fan.look();
        await fan.sees({
          ...isHere,
          buttons: { ['Resend' in buttons ? 'Resend' : 'Verify']: 'busy' },
        });
      },
      'ready.sent': ({ context: { problem } }) => isOut(problem),
      verifying: () => fan.sees({ ...isHere, buttons: { Next: 'busy' } }),
      'ready.expired': () => isDead(under.expired),
      'ready.exhausted': () => isDead(under.exhausted),
      verified: isProved,
    },
  };
}
