import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import type { PopupFailure } from '../google-popup/use-google-popup.tsx';
import { CALL_WORDS, useCallProblemWords } from '../messages/call-problem-words.ts';
import type { Refusals } from '../messages/translate.ts';

const LINK_WORDS: Refusals = {
  ...CALL_WORDS,
  google_already_linked: msg`Google account is already linked.`,
  google_verification_required: msg`Please enter the verification code sent to your Gmail.`,
  no_pending_link: msg`There’s nothing to verify. Please link your Google account again.`,
  // Our server's English messages, of which several share a code.
  'Google login failed. Please try again.': msg`Google login failed. Please try again.`,
  'Your Google account doesn’t have a verified email address.': msg`Your Google account doesn’t have a verified email address.`,
};

/** The text for the code, otherwise the server's message, otherwise ours for the call. */
export function useLinkWords(): (problem: CodeProblem, ours?: string) => string {
  const { t } = useLingui();
  const words = useCallProblemWords(LINK_WORDS);
  return ({ code, message = '' }, ours = t`Something went wrong.`) =>
    words({ code: code in LINK_WORDS ? code : message, message: message || undefined }, ours);
}

/** The texts for failures of Google's popup. */
export function useLinkPopupWords(): (failure: PopupFailure) => string {
  const { t } = useLingui();
  return (failure) => {
    switch (failure) {
      case 'unconfigured':
        return t`Google login isn’t available here.`;
      case 'scriptBlocked':
        return t`We couldn’t reach Google. Check your connection and ad blocker, then try again.`;
      case 'blocked':
        return t`Your browser blocked Google’s window. Allow pop-ups for this page and try again.`;
      case 'refused':
        return t`Google didn’t confirm your account. Please try again.`;
    }
  };
}
