import * as LIMITS from '../../../contract/limits.ts';
import type { emailConfirmationMachine } from '../../../machines/email-confirmation.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { luna } from '../../member-fixture.ts';
import { type Answer, type Fan, refusal } from '../fan.ts';

const SEND = 'POST /api/auth/email/send-code';
const VERIFY = 'POST /api/auth/email/verify';
const AT = '/account-manage';
const TITLE = 'Confirm your email';
const CODE = 'Verification code';

const WORDS: Partial<Record<string, string>> = {
  throttled: 'Too many attempts. Please try again later.',
  invalid_code: 'The verification code you entered is incorrect.',
  code_expired: 'The code has expired. Please request a new one.',
  code_exhausted: 'Too many incorrect codes. Please request a new one.',
  email_taken: 'Another account already uses this email.',
};

const STATUS: Partial<Record<string, number>> = {
  throttled: 429,
  email_taken: 409,
  email_confirmed: 409,
};

const answerOf = ({ problem }: { problem: { code: string } | null }): Answer =>
  problem ? refusal(STATUS[problem.code] ?? 400, problem.code) : {};

export function emailConfirmationScreen(fan: Fan): Screen<typeof emailConfirmationMachine> {
  /** When the current code was sent. */
  let sentAt = 0;
  const isOpen = { address: AT, dialog: TITLE };

  return {
    async open() {
      const user = { ...luna, email_confirmed: false };
      await fan.open({ at: AT, held: [SEND, VERIFY], user, local: { token: 'T1' } });
    },
    does: {
      'confirmation.ask': () => fan.press('Confirm'),
      'confirmation.cancel': () => fan.press('Close'),
      'code.send': () => fan.press('Send'),
      'code.edit': () => fan.fill(CODE, '9'),
      async 'code.submit'({ code }) {
        await fan.fill(CODE, '');
        await fan.fill(CODE, code);
      },
    },
    answers: {
      async sendCode(answer) {
        await fan.answer(SEND, answerOf(answer));
        if (!answer.problem) sentAt = await fan.now();
      },
      verifyCode: (answer) => fan.answer(VERIFY, answerOf(answer)),
    },
    parts: {},
    fails: { sendCode: noSurprise, verifyCode: noSurprise },
    passes: {
      codeLifetime: async () => fan.pass(sentAt + LIMITS.codeLifetime - (await fan.now())),
    },
    sees: {
      idle: () => fan.sees({ address: AT, dialog: null, buttons: { Confirm: 'ready' } }),
      sending: () => fan.sees({ ...isOpen, buttons: { Send: 'busy', Close: 'ready' } }),
      entering: ({ context: { problem, sentAt: out } }) =>
        fan.sees({
          ...isOpen,
          buttons: { Send: 'ready', Close: 'ready' },
          fields: {
            [CODE]: { disabled: out === null, answer: (problem && WORDS[problem.code]) ?? '' },
          },
        }),
      verifying: () => fan.sees({ ...isOpen, buttons: { Verify: 'busy' } }),
      confirmed: () => fan.sees({ address: AT, dialog: null }),
    },
  };
}

function noSurprise() {
  throw new Error('No fault of the network is a surprise to the confirmation.');
}
