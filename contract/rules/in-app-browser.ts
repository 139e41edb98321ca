export type InAppBrowser = 'kakaotalk' | 'line' | 'instagram' | 'x' | 'facebook';

const MARKS: readonly (readonly [InAppBrowser, RegExp])[] = [
  ['kakaotalk', /\bKAKAOTALK\b/i],
  ['line', /\bLine\/\d/i],
  ['instagram', /\bInstagram\b/],
  // Messenger and Facebook Lite carry Facebook's marks as well.
  ['facebook', /\bFBA[NV]\/|\bFB_IAB\//],
  ['x', /\bTwitter(Android|\/| for )/],
];

/** The app that embeds the page, recognized by the `User-Agent`; Google does not allow signing in there. */
export const inAppBrowserOf = (userAgent: string): InAppBrowser | null =>
  MARKS.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;

/** An address that makes the app open a page in the real browser, or null if only the app's own menu does. */
export function externalAddress(app: InAppBrowser, page: string): string | null {
  if (app === 'kakaotalk') return `kakaotalk://web/openExternal?url=${encodeURIComponent(page)}`;
  if (app !== 'line') return null;
  const address = new URL(page);
  address.searchParams.set('openExternalBrowser', '1');
  return address.href;
}
