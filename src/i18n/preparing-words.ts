import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { BCP47, DEFAULT_LANGUAGE, type Language } from '../../contract/languages.ts';

const catalogues = import.meta.glob<Messages>('../../locales/*/preparing.po', {
  import: 'messages',
});

async function load(language: Language): Promise<I18n> {
  const i18n = setupI18n();
  i18n.load(language, { ...(await catalogues[`../../locales/${language}/preparing.po`]?.()) });
  i18n.activate(language, BCP47[language]);
  return i18n;
}

const loading = new Map<Language, Promise<I18n>>();

/** The popup's texts for a language that is not ready, in that language; English if they cannot be loaded. */
export function preparingWords(language: Language): Promise<I18n> {
  const words = loading.get(language) ?? load(language).catch(() => load(DEFAULT_LANGUAGE));
  loading.set(language, words);
  return words;
}
