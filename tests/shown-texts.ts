import { BRAND } from '../contract/brand.ts';
import { COMPANY, SOCIAL } from '../contract/company.ts';
import { COUNTRIES } from '../contract/countries.ts';
import { LANGUAGES } from '../contract/languages.ts';
import { videoTitle } from '../contract/rules/video-title.ts';

/** Every text a fan sees, or hears from a screen reader. Runs in a browser too, so it uses nothing from here. */
export function shownTexts({ ownerDocument: { title, body } }: Element): string[] {
  const texts: (string | null)[] = [title];
  const walker = body.ownerDocument.createTreeWalker(body, 4);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('script, style, noscript')) texts.push(textContent);
  }
  for (const attribute of ['aria-label', 'placeholder', 'title', 'alt', 'aria-roledescription']) {
    for (const element of body.querySelectorAll(`[${attribute}]`)) {
      texts.push(element.getAttribute(attribute));
    }
  }
  return texts.flatMap((text) => text?.trim() || []);
}

const regions = new Intl.DisplayNames(['en'], { type: 'region' });

/** The same in every language, or named by the browser. */
const NAMES = [
  BRAND,
  ...Object.values(COMPANY),
  ...SOCIAL.map(({ name }) => name),
  ...LANGUAGES.map((language) => language.toUpperCase()),
  ...COUNTRIES.map(({ country }) => regions.of(country) ?? country),
  ...['English', 'KST', 'Android', 'Chrome', 'Google', 'Safari', 'https://'],
];

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') {
    const { artist = value, song } = videoTitle({ title: value });
    // Of an address the half before the @ is masked.
    return [value, artist, song, ...value.split(/\n\n|(?=@)/)];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Dates, times that have passed, durations, numbers such as 1.2K, and countries with their prefix. */
const FORMATTED =
  /\b(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\b|\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*\b|\b[AP]M\b|\bat\b|\b(last|this) year\b|\bago\b|\d (hour|minute)s?\b|\d[KM]\b|^.* \(\+\d+\)$/g;

/** One alone may be the first of a name; the pseudo-locale leaves V and X as they are. */
const ENGLISH_LETTERS = /[a-uwyz]{2}/i;

/** Where the words of the catalogues are written in other letters: texts in plain ones that are no content either. */
export function fromNoCatalogue(texts: readonly string[], contents: unknown): string[] {
  const names = [...new Set([...NAMES, ...stringsIn(contents)])]
    .filter((name) => ENGLISH_LETTERS.test(name))
    .sort((one, other) => other.length - one.length);
  return texts.filter((text) => {
    const rest = names.reduce((left, name) => left.replaceAll(name, ''), text);
    return ENGLISH_LETTERS.test(rest.replace(FORMATTED, ''));
  });
}
