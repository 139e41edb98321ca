import type { Language } from '../../contract/languages.ts';

/** Each language by its own name, so that its readers find it. */
export const LANGUAGE_NAMES = {
  en: 'English',
  kr: '한국어',
  cn: '简体中文',
  jp: '日本語',
} as const satisfies Record<Language, string>;
