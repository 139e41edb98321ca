import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import { type Refusals, translate } from './translate.ts';

export const CALL_WORDS: Refusals = {
  offline: msg`You’re offline. Check your connection and try again.`,
  timeout: msg`The server took too long to respond. Please try again.`,
  portal: msg`This network asks you to sign in first. Then please try again.`,
  unavailable: msg`Server is currently unavailable. Please try again later.`,
  unsaved: msg`This can’t be saved right now. Please try again in a moment.`,
  consents_due: msg`Please agree to our updated terms first. “My page” asks you for it.`,
  proof_required: msg`You haven’t confirmed that it’s you, so nothing was changed.`,
  throttled: msg`Too many attempts. Please try again later.`,
};

/** Refusals of what a fan submits once and can correct. */
export const SUBMISSION_WORDS: Refusals = {
  ...CALL_WORDS,
  changed_elsewhere: msg`Not saved: this was changed in another tab or on another device in the meantime. Close the form to see the new version, or save again to replace it.`,
};

/** For a call that saves nothing which the fan has typed. */
export const CALL_WORDS_WITHOUT_SAVING: Refusals = {
  ...CALL_WORDS,
  unsaved: CALL_WORDS.unavailable,
};

/** The text for a failed call; `ours` if neither the network nor the server gives a better one. `known` has texts for refusals. */
export function useCallProblemWords(
  known: Refusals = CALL_WORDS,
): (problem: CodeProblem, ours: string) => string {
  const { i18n } = useLingui();
  return ({ code, message }, ours) => translate(i18n, known[code] ?? message ?? ours);
}
