import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { DEFAULT_CALLING_CODE } from '../../contract/countries.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { CodePurpose } from '../../contract/schemas/utils.ts';
import { phoneVerificationMachine } from '../../machines/phone-verification.machine.ts';
import type {
  CodeSent,
  PhoneNumber,
  PhoneProblem,
  PhoneProof,
} from '../../machines/phone-verification.types.ts';
import type { Refusal } from '../api/refusal.ts';
import { utilsApi } from '../api/utils.ts';
import type { App } from './app.ts';

export type PhoneVerification = ActorRefFrom<typeof phoneVerificationMachine>;
export type PhoneSnapshot = SnapshotFrom<typeof phoneVerificationMachine>;

/** What a server says that names no code (spec §8). */
const CODES: Partial<Record<string, string>> = {
  'Invalid phone number format.': 'invalid_phone',
  'Invalid code.': 'invalid_code',
};

const problemOf = (
  call: PhoneProblem['call'],
  { code, message, retryAfter }: Refusal,
): PhoneProblem => ({
  call,
  code: code ?? CODES[message ?? ''] ?? 'refused',
  message,
  retryAfter,
});

/** When the code that is out can be followed by another, and when it dies. */
export const codeTimes = ({ sentAt }: CodeSent) => ({
  resendableAt: sentAt + LIMITS.codeResendAfter,
  expiresAt: sentAt + LIMITS.codeLifetime,
});

/** A code, and the proof it brings, serve the purpose and nothing else. */
export function phoneVerificationFlow(
  { api, platform, words }: Pick<App, 'api' | 'platform' | 'words'>,
  purpose: CodePurpose = 'sign-up',
) {
  const utils = utilsApi(api.send);
  const until = (time: number | null) => Math.max(0, (time ?? 0) - platform.now());

  return phoneVerificationMachine.provide({
    actors: {
      sendCode: fromPromise(async ({ input, signal }) => {
        // Its metadata is heavy; only this step needs it.
        const { toE164 } = await import('../../contract/rules/phone.ts');
        const phoneNumber = toE164(input.callingCode, input.national);
        if (!phoneNumber) return { problem: { call: 'sendCode', code: 'invalid_phone' } };
        const asked = { phoneNumber, language: words.language, purpose };
        const outcome = await utils.sendCode(asked, { signal });
        return outcome.ok
          ? { sent: { phoneNumber, sentAt: platform.now() }, misses: 0 }
          : { problem: problemOf('sendCode', outcome) };
      }),
      verifyCode: fromPromise(async ({ input: { sent, code }, signal }) => {
        const phoneNumber = sent?.phoneNumber ?? '';
        const outcome = await utils.verifyCode({ phoneNumber, code, purpose }, { signal });
        return outcome.ok
          ? { proof: { phoneNumber, token: outcome.phoneToken }, problem: null }
          : { proof: null, problem: problemOf('verifyCode', outcome) };
      }),
    },
    delays: {
      resendPause: ({ context: { sent } }) => until(sent && codeTimes(sent).resendableAt),
      codeLifetime: ({ context: { sent } }) => until(sent && codeTimes(sent).expiresAt),
    },
  });
}

export const UNTYPED_NUMBER: PhoneNumber = { callingCode: DEFAULT_CALLING_CODE.en, national: '' };

export const startPhone = (app: Pick<App, 'api' | 'platform' | 'words'>, purpose?: CodePurpose) =>
  createActor(phoneVerificationFlow(app, purpose), {
    input: { number: UNTYPED_NUMBER },
  }).start();

export const phoneProof = (now: PhoneSnapshot): PhoneProof | null =>
  now.hasTag('verified') ? now.context.proof : null;
