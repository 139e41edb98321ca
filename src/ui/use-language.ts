import { useLingui } from '@lingui/react';
import { BCP47, DEFAULT_LANGUAGE, isLanguage, type Language } from '../../contract/languages.ts';

/** The language on the screen. */
export function useLanguage(): Language {
  const { i18n } = useLingui();
  return isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE;
}

/** Its BCP 47 tag, for Intl. */
export const useLanguageTag = (): string => BCP47[useLanguage()];
