import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import * as LIMITS from '../../../contract/limits.ts';
import type { CodePurpose } from '../../../contract/schemas/utils.ts';
import { phoneVerificationMachine } from '../../../machines/phone-verification.machine.ts';
import type {
  CodeSent,
  PhoneProblem,
  PhoneProof,
} from '../../../machines/phone-verification.types.ts';
import type { Refusal } from '../../api/refusal.ts';
import { utilsApi } from '../../api/utils.ts';
import type { App } from '../app/app.ts';
import { millisecondsUntil, waitEnd } from '../shared/wait-until.ts';

export type PhoneVerification = ActorRefFrom<typeof phoneVerificationMachine>;
export type PhoneSnapshot = SnapshotFrom<typeof phoneVerificationMachine>;

/** A server's messages without a code (spec §8, Phone). */
const CODES: Partial<Record<string, string>> = {
  'Invalid phone number format.': 'invalid_phone',
  'Invalid code.': 'invalid_code',
};

/** When the current code expires. */
export const codeExpiry = ({ sentAt }: CodeSent) => sentAt + LIMITS.codeLifetime;

/** A code and its proof are valid only for the purpose. */
export function phoneVerificationFlow(
  { api, platform, words }: Pick<App, 'api' | 'platform' | 'words'>,
  purpose: CodePurpose = 'sign-up',
) {
  const utils = utilsApi(api.send);
  const later = (seconds: number | undefined) =>
    seconds === undefined ? undefined : waitEnd(platform, seconds);

  const problemOf = (
    call: PhoneProblem['call'],
    { code, message, retryAfter }: Refusal,
  ): PhoneProblem => ({
    call,
    code: code ?? CODES[message ?? ''] ?? 'refused',
    message,
    retryAt: later(retryAfter),
  });

  return phoneVerificationMachine.provide({
    actors: {
      sendCode: fromPromise(async ({ input, signal }) => {
        // Its metadata is heavy; only this step needs it.
        const { toE164 } = await import('../../../contract/rules/phone.ts');
        const phoneNumber = toE164(input);
        if (!phoneNumber) return { problem: { call: 'sendCode', code: 'invalid_phone' } };
        const asked = { phoneNumber, language: words.language, purpose };
        const outcome = await utils.sendCode(asked, { signal });
        if (outcome.ok) {
          const sentAt = platform.steadyNow();
          const resendAt = later(outcome.retryAfter) ?? sentAt + LIMITS.codeResendAfter;
          return { sent: { phoneNumber, sentAt }, misses: 0, resendAt };
        }
        const problem = problemOf('sendCode', outcome);
        // A used-up budget may be raised at any time; the limits of a number are fixed.
        const { retryAt = null } = outcome.status === 429 ? problem : {};
        return { problem, ...(retryAt && { resendAt: retryAt }) };
      }),
      verifyCode: fromPromise(async ({ input: { sent, code }, signal }) => {
        const phoneNumber = sent?.phoneNumber ?? '';
        const outcome = await utils.verifyCode({ phoneNumber, code, purpose }, { signal });
        return outcome.ok
          ? { proof: { phoneNumber, token: outcome.phoneToken }, problem: null }
          : { proof: null, problem: problemOf('verifyCode', outcome) };
      }),
    },
    guards: {
      maySend: (_, { resendAt }) => resendAt === null || resendAt <= platform.steadyNow(),
    },
    delays: {
      codeLifetime: ({ context: { sent } }) =>
        sent ? millisecondsUntil(platform, codeExpiry(sent)) : 0,
    },
  });
}

export const phoneProof = (now: PhoneSnapshot): PhoneProof | null =>
  now.hasTag('verified') ? now.context.proof : null;
