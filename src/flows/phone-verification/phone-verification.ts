import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import * as LIMITS from '../../../contract/limits.ts';
import type { CodePurpose } from '../../../contract/schemas/utils.ts';
import { phoneVerificationMachine } from '../../../machines/phone-verification.machine.ts';
import type { Refusal } from '../../api/refusal.ts';
import { utilsApi } from '../../api/utils.ts';
import type { App } from '../app/app.ts';
import {
  type CodeCalls,
  codeEntryFlow,
  codeRefusal,
  codeSent,
  sendingFailed,
} from '../code-entry.ts';
import { waitEnd } from '../shared/wait-until.ts';

export type PhoneVerification = ActorRefFrom<typeof phoneVerificationMachine>;
export type PhoneSnapshot = SnapshotFrom<typeof phoneVerificationMachine>;

/** A server's messages without a code (spec §8, Phone). */
const CODES: Partial<Record<string, string>> = {
  'Invalid phone number format.': 'invalid_phone',
  'Invalid code.': 'invalid_code',
};

type Parts = Pick<App, 'api' | 'platform' | 'words'>;

/** Sends and checks the code of a phone number; a code and its proof are valid only for the purpose. */
export function phoneCodeCalls(
  { api, platform, words }: Parts,
  purpose: CodePurpose,
): Required<Pick<CodeCalls, 'sendCode' | 'verifyCode'>> {
  const utils = utilsApi(api.send);
  const later = (seconds: number | undefined) =>
    seconds === undefined ? undefined : waitEnd(platform, seconds);

  const problemOf = ({ code, message, retryAfter }: Refusal) => ({
    code: code ?? CODES[message ?? ''] ?? 'refused',
    message,
    retryAt: later(retryAfter),
  });

  return {
    async sendCode(to, options) {
      // Its metadata is heavy; only this step needs it.
      const { toE164 } = await import('../../../contract/rules/phone.ts');
      const phoneNumber = to && toE164(to);
      if (!phoneNumber) return sendingFailed({ code: 'invalid_phone' });
      const asked = { phoneNumber, language: words.language, purpose };
      const outcome = await utils.sendCode(asked, options);
      if (outcome.ok) {
        const sentAt = platform.steadyNow();
        const resendAt = later(outcome.retryAfter) ?? sentAt + LIMITS.codeResendAfter;
        return codeSent({ phoneNumber, sentAt }, resendAt);
      }
      const problem = problemOf(outcome);
      // A used-up budget may be raised at any time; the limits of a number are fixed.
      return sendingFailed(problem, outcome.status === 429 ? problem.retryAt : undefined);
    },
    async verifyCode(code, sent, options) {
      const phoneNumber = sent?.phoneNumber ?? '';
      const outcome = await utils.verifyCode({ phoneNumber, code, purpose }, options);
      return outcome.ok
        ? { kind: 'right', proof: { phoneNumber, token: outcome.phoneToken } }
        : codeRefusal(problemOf(outcome));
    },
  };
}

export const phoneVerificationFlow = (parts: Parts, purpose: CodePurpose = 'sign-up') =>
  phoneVerificationMachine.provide({
    actors: { codeEntry: codeEntryFlow(parts.platform, phoneCodeCalls(parts, purpose)) },
  });
