export type InAppBrowser = 'kakaotalk' | 'line' | 'instagram' | 'x' | 'facebook' | 'other';

/** The apps of which more is known than that they embed the page. */
const MARKS: readonly (readonly [InAppBrowser, RegExp])[] = [
  ['kakaotalk', /\bKAKAOTALK\b/i],
  ['line', /\bLine\/\d/i],
  ['instagram', /\bInstagram\b/],
  // Messenger and Facebook Lite carry Facebook's marks as well.
  ['facebook', /\bFBA[NV]\/|\bFB_IAB\//],
  ['x', /\bTwitter(Android|\/| for )/],
];

/** Android's WebView says `wv`, that of iOS does not call itself Safari, and some apps say it themselves. */
const isEmbedded = (userAgent: string): boolean =>
  /; wv\)|\bMicroMessenger\/|[ (]inapp\b/i.test(userAgent) ||
  (/\b(?:iPhone|iPad|iPod)\b.* AppleWebKit\//.test(userAgent) && !/ Safari\//.test(userAgent));

/**
 * The app that embeds the page, recognized by the `User-Agent`; Google does not allow signing in there. On iOS our
 * own installed app has the `User-Agent` of an embedded view.
 */
export function inAppBrowserOf(userAgent: string): InAppBrowser | null {
  const known = MARKS.find(([, mark]) => mark.test(userAgent))?.[0];
  return known ?? (isEmbedded(userAgent) ? 'other' : null);
}

/** LINE opens an address with it in the real browser, which then has it in the address. */
export const LINE_MARK = 'openExternalBrowser';

/** An address that makes the app open a page in the real browser, or null if only the app's own menu does. */
export function externalAddress(app: InAppBrowser, page: string): string | null {
  if (app === 'kakaotalk') return `kakaotalk://web/openExternal?url=${encodeURIComponent(page)}`;
  if (app !== 'line') return null;
  const address = new URL(page);
  address.searchParams.set(LINE_MARK, '1');
  return address.href;
}
