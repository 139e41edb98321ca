import { UAParser } from 'ua-parser-js';

/** Where the library's name is not the one that people know. */
const KNOWN_AS: Partial<Record<string, string>> = {
  'Mobile Safari': 'Safari',
  'Mobile Chrome': 'Chrome',
  'Mobile Firefox': 'Firefox',
  'Chrome Headless': 'Chrome',
  KAKAOTALK: 'KakaoTalk',
  'Mac OS': 'macOS',
  'Chromium OS': 'Chrome OS',
};

const LONGEST = 40;

/** Names are shown and stored: what a client makes up itself is no name. */
function nameOf(name: string | undefined): string | null {
  const known = name && (KNOWN_AS[name] ?? name);
  return known && known.length <= LONGEST && /^[\w .+-]+$/.test(known) ? known : null;
}

/** What a browser and its system are called, as far as they are recognized. */
export type RecognizedBrowser = { browser: string | null; system: string | null };

/** The library reads no more than the first 500 characters. */
export function recognizeBrowser(userAgent: string | undefined): RecognizedBrowser {
  const { browser, os } = UAParser(userAgent ?? '');
  return { browser: nameOf(browser.name), system: nameOf(os.name) };
}
