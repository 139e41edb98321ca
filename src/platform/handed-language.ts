import { isLanguage, type Language } from '../../contract/languages.ts';
import { LINE_MARK } from '../../contract/rules/in-app-browser.ts';

const HANDED = /^#lang=(\w+)$/;

/** This page for another browser, which shows it in the same language. */
export function pageElsewhere(href: string, language: Language): string {
  const page = new URL(href);
  page.hash = `lang=${language}`;
  return page.href;
}

/** The language that the address has brought along from another app; it loses that, and the mark by which it got out. */
export function takeHandedLanguage({ location, history }: Window): Language | undefined {
  const page = new URL(location.href);
  const [, handed] = HANDED.exec(page.hash) ?? [];
  const language = isLanguage(handed) ? handed : undefined;
  if (language) page.hash = '';
  // A query that loses nothing is not spelled anew.
  if (page.searchParams.has(LINE_MARK)) page.searchParams.delete(LINE_MARK);
  if (page.href !== location.href) history.replaceState(history.state, '', page.href);
  return language;
}
