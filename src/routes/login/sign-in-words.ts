import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BRAND } from '../../../contract/brand.ts';
import type { CodeProblem } from '../../../machines/call-problem.types.ts';
import type { SignInOutcome } from '../../../machines/sign-in.types.ts';
import { useApp } from '../../flows/app/use-app.tsx';
import { secondsUntil } from '../../flows/shared/wait-until.ts';
import { useAccountRefusalWords } from '../shared/account-status/account-refusal-words.ts';
import {
  CALL_WORDS_WITHOUT_SAVING,
  useCallProblemWords,
} from '../shared/messages/call-problem-words.ts';
import { translateServerMessage } from '../shared/messages/translate-server-message.ts';
import { useWaitWords } from '../shared/messages/wait-words.ts';

const SIGN_IN_WORDS = {
  ...CALL_WORDS_WITHOUT_SAVING,
  incomplete: msg`Please enter your ID and password.`,
  incorrect_credentials: msg`Incorrect ${BRAND} ID or password.`,
  unknown_passkey: msg`This passkey isn’t known here. Log in with your ID instead.`,
  no_passkeys: msg`This browser has no passkeys. Log in with your ID instead.`,
  no_passkeys_here: msg`Passkeys don’t work at this address. Log in with your ID instead.`,
  missing_token: msg`Authentication token is missing.`,
  missing_user: msg`Login failed`,
  unknown: msg`An unknown error occurred.`,
};

/** The texts of spec §8, Sign-in, for a response that opened no session. */
export function useSignInWords(): (answer: SignInOutcome) => string {
  const { t } = useLingui();
  const words = useCallProblemWords(SIGN_IN_WORDS);
  const accountWords = useAccountRefusalWords();
  const wait = useWaitWords();
  const { platform } = useApp();

  return (answer) => {
    switch (answer.kind) {
      case 'welcome':
        return '';
      case 'refused':
        return answer.code === 'denied'
          ? translateServerMessage(answer.message, 'Access denied.', t`Access denied.`)
          : words(answer, t`An unexpected error occurred during sign-in.`);
      case 'throttled':
      case 'slowed':
        return wait(secondsUntil(platform, answer.until));
      case 'withdrawn':
      case 'suspended':
        return accountWords(answer);
    }
  };
}

/** Why the browser was not asked for a passkey; empty without a problem. */
export function usePromptWords(): (problem: CodeProblem | null) => string {
  const { t } = useLingui();
  const words = useCallProblemWords(SIGN_IN_WORDS);
  return (problem) =>
    problem ? words(problem, t`We couldn’t ask for a passkey. Please try again.`) : '';
}
