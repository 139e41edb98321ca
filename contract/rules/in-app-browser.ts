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

/** The apps whose views pass for a whole browser add their own names. */
const ADMITTED =
  /[ (]inapp\b|\b(?:MicroMessenger|DaumApps|baiduboxapp|QQ)\/|\bV1_AND_SQ_|__weibo__/i;

/** Android's WebView says `wv`, and that of iOS, also where an iPad calls itself a Mac, is not called Safari. */
const isEmbedded = (userAgent: string): boolean =>
  /; wv\)/.test(userAgent) ||
  ADMITTED.test(userAgent) ||
  (/\b(?:iPhone|iPad|iPod|Macintosh)\b.* AppleWebKit\//.test(userAgent) &&
    !/ Safari\//.test(userAgent));

/**
 * The app that embeds the page, recognized by the `User-Agent`; Google does not allow signing in there. On iOS our
 * own installed app has the `User-Agent` of an embedded view.
 */
export function inAppBrowserOf(userAgent: string): InAppBrowser | null {
  const known = MARKS.find(([, mark]) => mark.test(userAgent))?.[0];
  return known ?? (isEmbedded(userAgent) ? 'other' : null);
}

/** With this parameter LINE opens an address in the real browser, where it stays in the address. */
export const LINE_MARK = 'openExternalBrowser';

/** An address that makes the app open a page in the real browser, or null if only the app's own menu does. */
export function externalAddress(app: InAppBrowser, page: string): string | null {
  if (app === 'kakaotalk') return `kakaotalk://web/openExternal?url=${encodeURIComponent(page)}`;
  if (app !== 'line') return null;
  const address = new URL(page);
  address.searchParams.set(LINE_MARK, '1');
  return address.href;
}
