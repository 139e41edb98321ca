import * as LIMITS from '../../../contract/limits.ts';
import type { CodeProblem } from '../../../machines/call-problem.types.ts';
import type { googleVerificationMachine } from '../../../machines/google-verification.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { type Fan, refusal } from '../fan.ts';
import { LINK, savedLink, wantedAnswer } from './google-link.ts';

const VERIFY = 'POST /api/auth/google/link/verify';
const CODE = 'Verification code';

const WORDS: Record<string, string> = {
  invalid_code: 'The verification code you entered is incorrect.',
  code_expired: 'The verification code has expired. Please start over.',
  code_exhausted: 'Too many incorrect codes. Please start over.',
  no_pending_link: 'There’s nothing to verify. Please link your Google account again.',
  google_already_linked: 'Google account is already linked.',
};

const HINT = 'The email may take a minute. Check your spam folder too.';

function wordsOf(verdict: CodeProblem | null): string {
  const words = verdict ? WORDS[verdict.code] : HINT;
  if (words === undefined) throw new Error(`There are no words for ${verdict?.code}.`);
  return words;
}

export function googleVerificationScreen(fan: Fan): Screen<typeof googleVerificationMachine> {
  /** When the current code was sent. */
  let sentAt = 0;
  const isHere = { address: '/google-verification', dialog: null };

  return {
    async open() {
      sentAt = await fan.now();
      await fan.open({
        at: '/google-verification',
        held: [VERIFY, LINK],
        session: savedLink(sentAt),
        local: { token: 'T1' },
      });
    },
    does: {
      'code.edit': () => fan.fill(CODE, '9'),
      async 'code.submit'({ code }) {
        await fan.fill(CODE, '');
        await fan.fill(CODE, code);
      },
      async 'code.renewed'() {
        // Each later code is a different one.
        await fan.pass(1_000);
        await fan.press('Start');
        await fan.chooseAccount('G2');
        await fan.answer(LINK, wantedAnswer);
        sentAt = await fan.now();
      },
    },
    answers: {
      async verifyCode({ verdict }) {
        await fan.answer(VERIFY, verdict ? refusal(400, verdict.code) : {});
        // Checked on the screen, independent of the chart.
        if (verdict) await fan.sees({ fields: { [CODE]: { answer: wordsOf(verdict) } } });
      },
    },
    parts: {},
    fails: {
      verifyCode() {
        throw new Error('No fault of the network is a surprise to the verification.');
      },
    },
    passes: {
      codeLifetime: async () =>
        fan.pass(sentAt + LIMITS.googleLinkCodeLifetime - (await fan.now())),
    },
    sees: {
      entering: ({ context: { verdict } }) =>
        fan.sees({
          ...isHere,
          buttons: { Verify: 'ready', Start: 'ready' },
          fields: { [CODE]: { disabled: false, answer: wordsOf(verdict) } },
        }),
      verifying: () => fan.sees({ ...isHere, buttons: { Verify: 'busy' } }),
      over: ({ context: { verdict } }) =>
        fan.sees({
          ...isHere,
          buttons: { Start: 'ready' },
          fields: { [CODE]: { value: '', disabled: true, answer: wordsOf(verdict) } },
        }),
      accepted: () => fan.sees({ address: '/mypage' }),
    },
  };
}
