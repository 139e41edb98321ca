import { useLingui } from '@lingui/react/macro';
import type { GoogleProblem } from '../../../machines/google-sign-in.types.ts';
import type { PopupFailure } from '../shared/google-popup/use-google-popup.tsx';
import { translateServerMessage } from '../shared/messages/translate-server-message.ts';
import { useSignInWords } from './sign-in-words.ts';

/** An alert's text for a failed sign-in with Google; known server messages are translated (spec §8, Google sign-in). */
export function useGoogleWords(): (problem: GoogleProblem) => string {
  const { t } = useLingui();
  const signInWords = useSignInWords();
  return ({ code, message, until = 0 }) => {
    switch (code) {
      case 'invalid_google_code':
        return translateServerMessage(
          message,
          'Google login failed. Please try again.',
          t`Google login failed. Please try again.`,
        );
      case 'email_taken':
        return translateServerMessage(
          message,
          'An account with this email already exists. Log in with your ID, then link your Google account in the menu.',
          t`An account with this email already exists. Log in with your ID, then link your Google account in the menu.`,
        );
      case 'google_unconfigured':
        return t`Google login isn’t available here. Log in with your ID instead.`;
      case 'throttled':
        return signInWords({ kind: 'throttled', until });
      default:
        return signInWords({ kind: 'refused', code, message });
    }
  };
}

/** The message under the button when the popup failed; the ID is always an alternative. */
export function useLoginPopupWords(): (failure: PopupFailure) => string {
  const { t } = useLingui();
  return (failure) => {
    switch (failure) {
      case 'unconfigured':
        return t`Google login isn’t available here. Log in with your ID instead.`;
      case 'scriptBlocked':
        return t`Your network or an ad blocker is blocking Google. Try again, or log in with your ID.`;
      case 'blocked':
        return t`Your browser blocked Google’s window. Allow pop-ups, or log in with your ID.`;
      case 'refused':
        return t`Google couldn’t log you in. Try again, or log in with your ID.`;
    }
  };
}
