import { isLanguage, type Language } from '../../contract/languages.ts';

const HANDED = /^#lang=(\w+)$/;

/** This page for another browser, which shows it in the same language. */
export function pageElsewhere(href: string, language: Language): string {
  const page = new URL(href);
  page.hash = `lang=${language}`;
  return page.href;
}

/** The language that the address has brought along from another app, which it then loses. */
export function takeHandedLanguage({ location, history }: Window): Language | undefined {
  const [, language] = HANDED.exec(location.hash) ?? [];
  if (!isLanguage(language)) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return language;
}
