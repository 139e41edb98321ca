import { useLingui } from '@lingui/react';
import { BCP47, DEFAULT_LANGUAGE, isLanguage, type Language } from '../../contract/languages.ts';

/** The language on the screen. */
export function useLanguage(): Language {
  const { i18n } = useLingui();
  return isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE;
}

export type LanguageTag = (typeof BCP47)[Language];

/** Its BCP 47 tag, for Intl. */
export const useLanguageTag = (): LanguageTag => BCP47[useLanguage()];
