import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CodeProblem } from '../../../machines/call-problem.types.ts';

/** Spec §8, Google nickname step. */
const WORDS: Partial<Record<string, MessageDescriptor>> = {
  missing_fields: msg`Please fill in all required fields.`,
  invalid_nickname: msg`Nicknames must contain only English letters, numbers, and underscores.`,
  nickname_exists: msg`This nickname is already taken. Please choose another one.`,
  user_not_found: msg`User not found. Please try signing in again.`,
  invalid_input: msg`Invalid input. Please check your information.`,
  invalid_session: msg`Invalid session. Please try signing in again.`,
  session_expired: msg`Session expired. Please try signing in again.`,
  server_error: msg`Server error. Please try again later.`,
  unsaved: msg`This can’t be saved right now. Please try again in a moment.`,
  unexpected: msg`An unexpected error occurred during nickname setup.`,
  consent_required: msg`Please agree to the Terms of Service and the Privacy Policy.`,
  email_taken: msg`An account with this email already exists. Log in with your ID, then link your Google account in the menu.`,
  too_many_requests: msg`Too many attempts. Please try again later.`,
  offline: msg`You’re offline. Check your connection and try again.`,
  timeout: msg`The server took too long to respond. Please try again.`,
  portal: msg`This network asks you to sign in first. Then please try again.`,
};

export function useSetupWords(): (problem: CodeProblem) => string {
  const { i18n, t } = useLingui();
  return ({ code, message }) => {
    const words = WORDS[code];
    return words ? i18n._(words) : message || t`Failed to set nickname. Please try again.`;
  };
}
