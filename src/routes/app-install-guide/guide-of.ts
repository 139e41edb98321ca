import { UAParser } from 'ua-parser-js';
import { inAppBrowserOf } from '../../../contract/rules/in-app-browser.ts';

/** In the order of the list: the HTML, which knows no browser, opens the first one, that of most phones. */
export const GUIDES = [
  'androidChrome',
  'iosSafari',
  'iosOther',
  'samsung',
  'androidFirefox',
  'inApp',
  'desktopChromium',
  'macSafari',
  'desktopFirefox',
  'other',
] as const;
export type GuideId = (typeof GUIDES)[number];

const IOS_SAFARI = /^(Mobile )?Safari$/;
const ANDROID: Readonly<Record<string, GuideId>> = {
  Chrome: 'androidChrome',
  Edge: 'androidChrome',
  'Samsung Internet': 'samsung',
  Firefox: 'androidFirefox',
};
const DESKTOP: Readonly<Record<string, GuideId>> = {
  Chrome: 'desktopChromium',
  Edge: 'desktopChromium',
  Safari: 'macSafari',
  Firefox: 'desktopFirefox',
};

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** The guide for this browser. An iPad identifies itself as a Macintosh, but no Macintosh has a touch screen. */
export function guideOf({ userAgent, maxTouchPoints }: Device): GuideId {
  const { browser, os, device } = UAParser(userAgent);
  const { name = '' } = browser;
  // Google's own app, where its log-in works, installs nothing.
  if (inAppBrowserOf(userAgent) || name === 'GSA') return 'inApp';
  if (os.name === 'iOS' || (os.name === 'Mac OS' && maxTouchPoints > 1)) {
    return IOS_SAFARI.test(name) ? 'iosSafari' : 'iosOther';
  }
  if (os.name?.startsWith('Android')) return ANDROID[name] ?? 'other';
  return (device.type === undefined && DESKTOP[name]) || 'other';
}
