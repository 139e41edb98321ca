import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { LinkProblem } from '../../../../machines/google-link.types.ts';
import type { GoogleTrouble } from '../google-popup/use-google-popup.tsx';

type Words = Partial<Record<string, MessageDescriptor>>;

const LINK_WORDS: Words = {
  google_already_linked: msg`Google account is already linked.`,
  google_verification_required: msg`Please enter the verification code sent to your Gmail.`,
  invalid_code: msg`The verification code you entered is incorrect.`,
  code_expired: msg`The verification code has expired. Please start over.`,
  code_exhausted: msg`Too many incorrect codes. Please start over.`,
  no_pending_link: msg`There’s nothing to verify. Please link your Google account again.`,
  offline: msg`You’re offline. Check your connection and try again.`,
  timeout: msg`The server took too long to respond. Please try again.`,
  unavailable: msg`Server is currently unavailable. Please try again later.`,
  throttled: msg`Too many attempts. Please try again later.`,
};

/** What our server says in English of more than one thing under one code. */
const SAID: Words = {
  'Google login failed. Please try again.': msg`Google login failed. Please try again.`,
  'Your Google account doesn’t have a verified email address.': msg`Your Google account doesn’t have a verified email address.`,
};

/** Words for the code, else what the server said, else ours for the call. */
export function useLinkWords(): (problem: LinkProblem, ours?: string) => string {
  const { i18n, t } = useLingui();
  return ({ code, message }, ours = t`Something went wrong.`) => {
    const words = LINK_WORDS[code] ?? SAID[message ?? ''];
    return words ? i18n._(words) : (message ?? ours);
  };
}

/** Words for what keeps Google's popup from giving an account. */
export function useTroubleWords(): (trouble: GoogleTrouble) => string {
  const { t } = useLingui();
  return (trouble) => {
    switch (trouble) {
      case 'unset':
        return t`Google login isn’t available here.`;
      case 'missing':
        return t`We couldn’t reach Google. Check your connection and ad blocker, then try again.`;
      case 'blocked':
        return t`Your browser blocked Google’s window. Allow pop-ups for this page and try again.`;
      case 'refused':
        return t`Google didn’t confirm your account. Please try again.`;
    }
  };
}
