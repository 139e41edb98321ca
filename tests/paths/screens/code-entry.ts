import * as LIMITS from '../../../contract/limits.ts';
import type { codeEntryMachine } from '../../../machines/code-entry.machine.ts';
import type { CodeEntryProblem, SendCodeResult } from '../../../machines/code-entry.types.ts';
import type { Screen } from '../../machines/model.ts';
import { luna } from '../../member-fixture.ts';
import { type Answer, type Call, refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { savedLink } from './google-link.ts';
import { keptWith, PROOF } from './kept.ts';
import { askForProof, PRESSED, PROOF_DIALOG, WAITS } from './re-auth.ts';

const CODE = 'Verification code';

type CodePlace = {
  open(): Promise<void>;
  /** Of the page with the code. */
  address: string;
  dialog: string | null;
  send: Call;
  verify: Call;
  /** The buttons for a code, by their first words. */
  sends: readonly string[];
  /** The button that submits the code; null if six digits do. */
  submits: string | null;
  /** The button that is busy while the code is checked. */
  checks: string;
  lifetime: number;
  /** Under the field, before anything has happened to the code. */
  hint: { unsent: string; sent: string };
  words: Record<string, string>;
  /** The number has a line of its own. */
  hasNumber?: true;
  /** What the page shows once the code was right. */
  confirmed(): Promise<void>;
};

const STATUS: Partial<Record<string, number>> = { too_many_requests: 429, email_confirmed: 409 };
const answerOf = (code: string): Answer => refusal(STATUS[code] ?? 400, code);

function sendingOf(answer: SendCodeResult): Answer {
  if (answer.kind === 'needless') return answerOf('email_confirmed');
  if (answer.kind === 'failed') return answerOf(answer.known.problem.code);
  return { body: { message: 'Fine.', retryAfter: (answer.known.resendAt ?? 0) / 1_000 } };
}

const WORDS = {
  invalid_code: 'The verification code you entered is incorrect.',
  code_expired: 'The code has expired. Please request a new one.',
  code_exhausted: 'Too many incorrect codes. Please request a new one.',
  too_many_requests: 'Too many attempts. Please try again later.',
};

const codeScreen = (fan: Fan, place: CodePlace): Screen<typeof codeEntryMachine> => {
  let sentAt = 0;
  let resendAt = 0;
  const isHere = { address: place.address, dialog: place.dialog };
  const hasSends = place.sends.length > 0;
  const sendButton = async () => {
    const { buttons } = await fan.look();
    return place.sends.find((name) => name in buttons) ?? 'no button for a code';
  };
  const wordsOf = (problem: CodeEntryProblem | null) => {
    const words = problem && (place.words[problem.code] ?? place.words[problem.call]);
    if (words === undefined) throw new Error(`There are no words for ${problem?.code}.`);
    return words ?? '';
  };
  const field = (expected: { value?: string; disabled: boolean; answer: string }) =>
    fan.sees({ ...isHere, fields: { [CODE]: expected } });
  /** A failed sending is said at the number, if there is one. */
  const told = async (problem: CodeEntryProblem | null, hint: string, disabled: boolean) => {
    const isOfNumber = problem && place.hasNumber && (disabled || problem.call !== 'verifyCode');
    if (isOfNumber) await fan.sees({ fields: { 'Phone number': { answer: wordsOf(problem) } } });
    await field({ disabled, answer: problem && !isOfNumber ? wordsOf(problem) : hint });
  };
  const isOver = (code: string) => (now: { context: { problem: CodeEntryProblem | null } }) => {
    const { problem } = now.context;
    const isOfCode = problem?.call !== 'sendCode' || place.hasNumber;
    const answer = isOfCode ? (place.words[code] ?? '') : wordsOf(problem);
    return field({ value: '', disabled: true, answer });
  };
  const noteSent = async (wait: number) => {
    sentAt = await fan.now();
    resendAt = sentAt + wait;
  };

  return {
    async open() {
      await place.open();
      await noteSent(0);
    },
    does: {
      'code.send': async () => fan.press(await sendButton()),
      'code.edit': () => fan.fill(CODE, '9'),
      async 'code.submit'({ code }) {
        await fan.fill(CODE, '');
        await fan.fill(CODE, code);
        if (place.submits) await fan.press(place.submits);
      },
    },
    answers: {
      async sendCode(answer) {
        if (answer.kind === 'sent') await noteSent(answer.known.resendAt ?? 0);
        await fan.answer(place.send, sendingOf(answer));
      },
      async verifyCode(answer) {
        const proof = { body: { phoneNumbertoken: PROOF.token } };
        await fan.answer(
          place.verify,
          answer.kind === 'right' ? proof : answerOf(answer.problem.code),
        );
      },
    },
    parts: {},
    fails: { sendCode: () => fan.cutOff(place.send), verifyCode: () => fan.cutOff(place.verify) },
    passes: {
      codeLifetime: async () => fan.pass(sentAt + place.lifetime - (await fan.now())),
      resendWait: async () => fan.pass(resendAt - (await fan.now())),
    },
    sees: {
      // These are left as soon as they are entered.
      'entering.code.deciding': () => {},
      'entering.resend.deciding': () => {},
      'entering.code.unsent': ({ context: { problem } }) => told(problem, place.hint.unsent, true),
      'entering.code.sent.typing': ({ context: { problem } }) =>
        told(problem, place.hint.sent, false),
      'entering.code.sent.wrong': () =>
        field({ value: '', disabled: false, answer: place.words.invalid_code ?? '' }),
      'entering.code.over.expired': isOver('code_expired'),
      'entering.code.over.exhausted': isOver('code_exhausted'),
      'entering.code.over.refused': ({ context: { problem } }) =>
        told(problem, place.hint.unsent, true),
      'entering.resend.waiting': async () =>
        fan.sees({ ...isHere, buttons: { [await sendButton()]: 'disabled' } }),
      'entering.resend.allowed': async () =>
        fan.sees({ ...isHere, buttons: hasSends ? { [await sendButton()]: 'ready' } : {} }),
      'sending.first': async () =>
        fan.sees({ ...isHere, buttons: { [await sendButton()]: 'busy' } }),
      async 'sending.again'() {
        await fan.sees({ ...isHere, buttons: { [await sendButton()]: 'busy' } });
        await fan.sees({ fields: { [CODE]: { disabled: false } } });
      },
      confirming: () => fan.sees({ ...isHere, buttons: { [place.checks]: 'busy' } }),
      confirmed: place.confirmed,
    },
  };
};

/** A phone number in the sign-up. */
export function textedCodeScreen(fan: Fan) {
  const [send, verify]: [Call, Call] = ['POST /api/utils/send-code', 'POST /api/utils/verify-code'];
  const address = '/signup?step=phone';
  return codeScreen(fan, {
    ...{ address, dialog: null, send, verify },
    open: () => fan.open({ at: address, held: [send, verify], session: keptWith({}) }),
    ...{ sends: ['Verify', 'Resend', 'Sent'], submits: null, checks: 'Next' },
    lifetime: LIMITS.codeLifetime,
    hint: { unsent: '', sent: 'We’ve sent you a code. It may take a minute.' },
    words: {
      ...WORDS,
      phone_taken: 'This phone number is already registered.',
      sendCode: 'There was a problem sending the verification code.',
      verifyCode: 'There was a problem verifying the code.',
    },
    hasNumber: true,
    confirmed: () =>
      fan.sees({
        ...{ address, dialog: null, buttons: { Sent: 'disabled', Next: 'ready' } },
        fields: { [CODE]: { disabled: true, answer: 'Verification successful.' } },
      }),
  });
}

/** The code of an email, in a dialog. */
export function confirmedEmailScreen(fan: Fan) {
  const [send, verify]: [Call, Call] = [
    'POST /api/auth/email/send-code',
    'POST /api/auth/email/verify',
  ];
  const address = '/account-manage';
  return codeScreen(fan, {
    ...{ address, dialog: 'Confirm your email', send, verify },
    async open() {
      const user = { ...luna, email_confirmed: false };
      await fan.open({ at: address, held: [send, verify], user, local: { token: 'T1' } });
      await fan.press('Confirm');
    },
    ...{ sends: ['Send'], submits: null, checks: 'Verify' },
    lifetime: LIMITS.codeLifetime,
    hint: { unsent: '', sent: '' },
    words: { ...WORDS, email_taken: 'Another account already uses this email.' },
    confirmed: () => fan.sees({ address, dialog: null }),
  });
}

/** The proof of the account by a fan without password and phone number. */
export function provedAccountScreen(fan: Fan) {
  const [send, verify]: [Call, Call] = ['POST /api/auth/proof/send-code', 'POST /api/auth/proof'];
  const address = '/account-manage';
  return codeScreen(fan, {
    ...{ address, dialog: PROOF_DIALOG, send, verify },
    async open() {
      const user = { ...luna, proof: 'mail' } as const;
      const held: Call[] = [send, verify, WAITS];
      await fan.open({ at: address, held, user, local: { token: 'T1' } });
      await askForProof(fan);
    },
    ...{ sends: ['Send'], submits: 'Continue', checks: 'Continue' },
    lifetime: LIMITS.codeLifetime,
    hint: { unsent: '', sent: '' },
    words: WORDS,
    confirmed: () => fan.sees({ dialog: null, buttons: { [PRESSED]: 'busy' } }),
  });
}

/** The code for a Google account, which is sent again by another choice of the account. */
export function linkedGoogleScreen(fan: Fan) {
  const verify: Call = 'POST /api/auth/google/link/verify';
  const address = '/google-verification';
  const hint = 'The email may take a minute. Check your spam folder too.';
  return codeScreen(fan, {
    ...{ address, dialog: null, send: 'POST /api/auth/google/link/callback', verify },
    async open() {
      const session = savedLink(await fan.now());
      await fan.open({ at: '/mypage', held: [verify], session, local: { token: 'T1' } });
      // The walk’s clock runs from here on.
      await fan.goTo(address);
    },
    ...{ sends: [], submits: null, checks: 'Verify' },
    lifetime: LIMITS.googleLinkCodeLifetime,
    hint: { unsent: hint, sent: hint },
    words: {
      ...WORDS,
      code_expired: 'The verification code has expired. Please start over.',
      code_exhausted: 'Too many incorrect codes. Please start over.',
      no_pending_link: 'There’s nothing to verify. Please link your Google account again.',
    },
    confirmed: () => fan.sees({ address: '/mypage' }),
  });
}
