import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CodeEntryProblem, CodeEntrySnapshot } from '../../../../machines/code-entry.types.ts';
import type { Answer } from '../../../ui/inline-answer.tsx';

export const CODE_WORDS = {
  sendFirst: msg`Please send the verification code first.`,
  enterFirst: msg`Please enter the verification code.`,
  wrong: msg`The verification code you entered is incorrect.`,
  expired: msg`The code has expired. Please request a new one.`,
  exhausted: msg`Too many incorrect codes. Please request a new one.`,
  verified: msg`Verification successful.`,
};

/** For a failed call about a code, where nothing else says why. */
export const FAILED_CALLS: Record<CodeEntryProblem['call'], MessageDescriptor> = {
  sendCode: msg`There was a problem sending the verification code.`,
  verifyCode: msg`There was a problem verifying the code.`,
  useProof: msg`Something went wrong.`,
};

type StateWords = Record<'wrong' | 'expired' | 'exhausted', MessageDescriptor>;

/** What is said of the current code; nothing while it can be right. */
export function useCodeAnswer(
  code: CodeEntrySnapshot | undefined,
  words: StateWords = CODE_WORDS,
): Answer | undefined {
  const { t } = useLingui();
  if (code?.hasTag('wrong')) return { tone: 'bad', text: t(words.wrong) };
  if (code?.hasTag('expired')) return { tone: 'warn', text: t(words.expired) };
  if (code?.hasTag('exhausted')) return { tone: 'bad', text: t(words.exhausted) };
  return undefined;
}
