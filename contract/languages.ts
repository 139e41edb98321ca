import { withoutEndSlashes } from './rules/paths.ts';

/** Interface languages as stored, routed and selected (spec §1, Languages). */
export const LANGUAGES = ['en', 'kr', 'cn', 'jp'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** BCP 47 tags for `<html lang>`, hreflang and Intl. */
export const BCP47 = { en: 'en', kr: 'ko', cn: 'zh-Hans', jp: 'ja' } as const satisfies Record<
  Language,
  string
>;

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

/** The interface language for a browser's tag such as `ko-KR`, or undefined when we have none. */
export function languageOfTag(tag: string): Language | undefined {
  const primary = tag.toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => BCP47[language].split('-')[0] === primary);
}

const EXEMPT_PATHS = [
  '/login',
  '/signup',
  '/set-nickname',
  '/find-id',
  '/find-password',
  '/account-recovery',
  '/terms_of_service',
  '/privacy_policy',
  '/ads_consent',
  '/marketing_consent',
];

/** Pages that keep a language that is still being prepared (spec §1, Languages). */
export const keepsPreparingLanguage = (pathname: string): boolean => {
  const path = withoutEndSlashes(pathname);
  return EXEMPT_PATHS.includes(path) || /^\/event\/the-signature(\/|$)/.test(path);
};

type Wish = {
  preferred: Language;
  /** Languages that are not ready yet (a setting of the server). */
  preparing: readonly Language[];
  /** The page keeps a language that is still being prepared. */
  exempt: boolean;
};

/** The language to show: the preferred one unless it is still being prepared (spec §1, Languages). */
export const readyLanguage = ({ preferred, preparing, exempt }: Wish): Language =>
  preparing.includes(preferred) && !exempt ? DEFAULT_LANGUAGE : preferred;

/** The first of these BCP 47 tags that is one of ours. */
export function firstLanguage(tags: readonly string[]): Language | undefined {
  for (const tag of tags) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return undefined;
}

/** A text in every language it was written in; English is always there. */
export type LocalizedText = { en: string } & Partial<Record<Language, string>>;
export const textIn = (text: LocalizedText, language: Language): string =>
  text[language] ?? text.en;

/** Applies `make` to the text in each of its languages. */
export const eachText = (text: LocalizedText, make: (text: string) => string): LocalizedText => ({
  ...Object.fromEntries(Object.entries(text).map(([language, one]) => [language, make(one)])),
  en: make(text.en),
});

/** Paragraphs are separated by empty lines. */
export const firstParagraph = (text: string): string => text.trim().split(/\n\s*\n/)[0] ?? '';
