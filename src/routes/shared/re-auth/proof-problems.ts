import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CodeEntrySnapshot } from '../../../../machines/code-entry.types.ts';
import type { Answer } from '../../../ui/inline-answer.tsx';
import { FAILED_CALLS, useCodeAnswer } from '../code-entry/code-words.ts';
import { CALL_WORDS, useCallProblemWords } from '../messages/call-problem-words.ts';
import type { Refusals } from '../messages/translate.ts';
import { useWaitLeft } from '../messages/wait-words.ts';
import { PHONE_REFUSALS } from '../phone-verification/phone-words.ts';

/** Why the code of a new address or number was refused. */
const CODE_PROBLEMS: Refusals = {
  ...PHONE_REFUSALS,
  ...CALL_WORDS,
  email_taken: msg`Another account already uses this email.`,
};

/** Why a proof was refused, or is asked for again. */
export const PROOF_PROBLEMS: Refusals = {
  ...CODE_PROBLEMS,
  unknown_passkey: msg`This passkey wasn’t accepted.`,
  incorrect_password: msg`Incorrect password.`,
  proof_required: msg`That took a while. Please confirm once more that it’s you.`,
  wrong_proof: msg`Please enter your password first.`,
};

/** What is said under the field of a code. */
export function useAccountCodeAnswer(code: CodeEntrySnapshot | undefined): Answer | undefined {
  const { t } = useLingui();
  const { problem = null } = code?.context ?? {};
  const words = useCallProblemWords(problem?.call === 'useProof' ? PROOF_PROBLEMS : CODE_PROBLEMS);
  const answer = useCodeAnswer(code);
  const wait = useWaitLeft(problem);
  if (!problem || (answer && problem.call === 'verifyCode')) return answer;
  return { tone: 'bad', text: wait ?? words(problem, t(FAILED_CALLS[problem.call])) };
}
