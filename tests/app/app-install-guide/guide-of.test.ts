import { expect, test } from 'vitest';
import { type GuideId, guideOf } from '../../../src/routes/app-install-guide/guide-of.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6_2 like Mac OS X) ${WEBKIT}`;
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${CHROME}`;
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`;
const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 15; SM-S931N Build/AP3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36';

const TOUCH = 5;

test.each<[GuideId, string, number?]>([
  ['iosSafari', `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`],
  ['iosSafari', `${MAC} ${WEBKIT} Version/18.6 Safari/605.1.15`],
  ['macSafari', `${MAC} ${WEBKIT} Version/18.6 Safari/605.1.15`, 0],
  ['iosOther', `${IPHONE} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`],
  ['iosOther', `${MAC} ${WEBKIT} CriOS/142 Version/11.1.1 Safari/605.1.15`],
  ['iosOther', `${IPHONE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
  ['iosOther', `${IPHONE} Version/18.0 EdgiOS/142.0.3595.66 Mobile/15E148 Safari/604.1`],
  ['androidChrome', `${ANDROID} Mobile Safari/537.36`],
  ['androidChrome', `${ANDROID} Safari/537.36`],
  ['androidChrome', `${ANDROID} Mobile Safari/537.36 EdgA/142.0.0.0`],
  [
    'samsung',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
  ],
  ['androidFirefox', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  ['inApp', `${WEBVIEW} KAKAOTALK/25.1.0 (INAPP)`],
  ['inApp', `${IPHONE} Safari Line/15.2.0`],
  ['inApp', `${IPHONE} Mobile/15E148 Instagram 400.0.0 (iPhone17,1; iOS 18_6)`],
  ['inApp', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0.0;FBBV/1]`],
  ['inApp', `${IPHONE} Mobile/15E148 NAVER(inapp; search; 2000; 12.18.3; 15PRO)`],
  [
    'inApp',
    `${IPHONE} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/zh_CN`,
  ],
  ['inApp', `${IPHONE} GSA/390.0 Mobile/15E148 Safari/604.1`],
  ['inApp', WEBVIEW],
  ['inApp', `${IPHONE} Mobile/15E148`],
  ['desktopChromium', WINDOWS],
  ['desktopChromium', `${WINDOWS} Edg/142.0.0.0`],
  ['desktopChromium', `${MAC} ${CHROME} Safari/537.36`, 0],
  ['desktopChromium', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`],
  ['desktopFirefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['other', `${ANDROID} Mobile Safari/537.36 OPR/90.0.0.0`],
  ['other', `${WINDOWS} OPR/123.0.0.0`],
  [
    'other',
    'Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/8.0 TV Safari/537.36',
  ],
])('%s is the guide for %j', (guide, userAgent, maxTouchPoints = TOUCH) => {
  expect(guideOf({ userAgent, maxTouchPoints })).toBe(guide);
});
