import { useLingui } from '@lingui/react/macro';
import { isLanguage } from '../../../../contract/languages.ts';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';

export const languageName = (language: string): string =>
  isLanguage(language) ? LANGUAGE_NAMES[language] : language;

/** What staff read about a request and its thread. */
export function useRequestWords() {
  const { t } = useLingui();
  return {
    states: { open: t`Open`, waiting: t`Answered`, closed: t`Closed` },
    kinds: {
      answered: t`Answered`,
      taken: t`Taken`,
      'given-back': t`Given back`,
      closed: t`Closed`,
      reopened: t`Reopened`,
    },
    deliveries: {
      sending: t`The email is being sent.`,
      sent: t`The email was sent.`,
      failed: t`The email was not sent.`,
    },
  };
}
