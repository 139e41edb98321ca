import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import { CALL_WORDS, useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import type { Refusals } from '../../shared/messages/translate.ts';
import type { KindWords } from './kind-words.ts';

export const MISSING = msg`This is required before fans can see it.`;

/** Refusals of an item, or of one of its fields. */
export const CONTENT_WORDS: Refusals = {
  ...CALL_WORDS,
  missing_fields: MISSING,
  too_long: msg`This is too long.`,
  invalid_text: msg`This has invisible characters.`,
  invalid_link: msg`This link can’t be used here.`,
  bad_request: msg`This isn’t in the expected format.`,
  unknown_placeholder: msg`This message has no such placeholder.`,
  missing_placeholder: msg`A placeholder is missing.`,
  lone_brace: msg`Braces can only stand around a placeholder.`,
  ends_before_start: msg`This must be after the start.`,
  impossible_birth_dates: msg`A birth date can’t be in the future, nor the first one after the last one.`,
  not_first_round: msg`Name the event of the first round. It can’t be a further round itself.`,
  no_hours: msg`A prize is to be confirmed. Say in how many hours.`,
  round_order: msg`Rounds are announced in the order in which their entries end.`,
  too_early: msg`Winners can’t be announced before the entries end.`,
  changed_elsewhere: msg`Somebody else has saved a newer version.`,
  conflict: msg`Another item already exists where only one can be.`,
  unknown_reference: msg`This refers to something that doesn’t exist.`,
  applications_exist: msg`Existing applications would no longer be valid.`,
  entries_exist: msg`Fans have already entered. Prizes, times and who can enter can be corrected publicly by an admin under Events; the rest stays as it is.`,
  entries_final: msg`Entries are closed. An admin can correct prizes and times publicly under Events, after the draw the time of the show alone; the rest stays as it is.`,
  in_use: msg`Other items still refer to this one. Archive or change them first.`,
};

/** What is wrong with a field that no kind has: a time of the publication, or the address. */
const OWN_FIELDS: Partial<Record<string, MessageDescriptor>> = {
  at: msg`Please choose a later time.`,
  until: msg`Please choose a later time.`,
  id: msg`Please choose another address.`,
};

type FieldProblem = CodeProblem & { field?: string | undefined; found?: string | undefined };

/** With the numbers that the field of this kind takes, or the placeholder that is meant. */
export function useContentWords({
  content: { fields },
  refusals,
}: Pick<KindWords, 'content' | 'refusals'>) {
  const { i18n, t } = useLingui();
  const words = useCallProblemWords(CONTENT_WORDS);
  return (problem: FieldProblem, otherwise: string): string => {
    const { found } = problem;
    if (found && problem.code === 'unknown_placeholder')
      return t`${found} can’t be used in this text.`;
    if (found && problem.code === 'missing_placeholder') return t`This text needs ${found}.`;
    const { field: name = '', code } = problem;
    const own = code === 'bad_request' || name === 'id' ? OWN_FIELDS[name] : undefined;
    const meant = own ?? (code === 'bad_request' ? refusals[name] : undefined);
    if (meant) return i18n._(meant);
    const field = fields[name];
    if (code !== 'bad_request' || field?.type !== 'number') return words(problem, otherwise);
    const { min, max } = field;
    return t`Enter a whole number, ${min} to ${max}.`;
  };
}
