import { useLingui } from '@lingui/react/macro';
import { BRAND } from '../../../contract/brand.ts';
import type { RefusalCode, SignInAnswer } from '../../../machines/sign-in.types.ts';
import { useAccountRefusalWords } from '../shared/account-status/account-refusal-words.ts';
import { translateServerMessage } from '../shared/messages/translate-server-message.ts';
import { useWaitWords } from '../shared/phone-verification/wait-words.ts';

/** The words of spec §8, Sign-in, for an answer that did not open a session. */
export function useSignInWords(): (answer: SignInAnswer) => string {
  const { t } = useLingui();
  const accountWords = useAccountRefusalWords();
  const wait = useWaitWords();

  const refusal = (code: RefusalCode, message: string | undefined) => {
    switch (code) {
      case 'incomplete':
        return t`Please enter your ID and password.`;
      case 'incorrect_credentials':
        return t`Incorrect ${BRAND} ID or password.`;
      case 'missing_token':
        return t`Authentication token is missing.`;
      case 'missing_user':
        return t`Login failed`;
      case 'unavailable':
        return t`Server is currently unavailable. Please try again later.`;
      case 'denied':
        return translateServerMessage(message, 'Access denied.', t`Access denied.`);
      case 'unexpected':
        return t`An unexpected error occurred during sign-in.`;
      case 'unknown':
        return t`An unknown error occurred.`;
      case 'offline':
        return t`You’re offline. Check your connection and try again.`;
      case 'timeout':
        return t`The server took too long to respond. Please try again.`;
    }
  };

  return (answer) => {
    switch (answer.kind) {
      case 'welcome':
        return '';
      case 'refused':
        return refusal(answer.code, answer.message);
      case 'throttled':
      case 'slowed':
        return wait(answer.seconds);
      case 'withdrawn':
      case 'suspended':
        return accountWords(answer);
    }
  };
}
