import { expect, test } from 'vitest';
import {
  externalAddress,
  type InAppBrowser,
  inAppBrowserOf,
} from '../../contract/rules/in-app-browser.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; SM-S931N Build/AP3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each<[InAppBrowser, string]>([
  ['kakaotalk', `${ANDROID} KAKAOTALK/25.1.0 (INAPP)`],
  ['kakaotalk', `${IPHONE} Mobile/15E148 KAKAOTALK 25.1.0`],
  ['line', `${ANDROID} Line/15.2.0/IAB`],
  ['line', `${IPHONE} Safari Line/15.2.0`],
  ['instagram', `${ANDROID} Instagram 400.0.0.0.1 Android (35/15; 480dpi)`],
  ['instagram', `${IPHONE} Mobile/15E148 Instagram 400.0.0 (iPhone17,1; iOS 18_6)`],
  ['facebook', `${ANDROID} [FB_IAB/FB4A;FBAV/500.0.0.0;]`],
  ['facebook', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0.0;FBBV/1]`],
  ['x', `${ANDROID} TwitterAndroid`],
  ['x', `${IPHONE} Mobile/15E148 Twitter for iPhone/11.0`],
  ['other', ANDROID],
  [
    'other',
    `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1 NAVER(inapp; search; 2000; 12.18.3)`,
  ],
  ['other', `${ANDROID.replace('; wv', '')} NAVER(inapp; search; 2000; 12.18.3)`],
  [
    'other',
    `${IPHONE} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/zh_CN`,
  ],
  ['other', `${ANDROID.replace('; wv', '')} XWEB/1300 MMWEBSDK/20250101 MicroMessenger/8.0.60`],
  ['other', `${IPHONE} Mobile/15E148`],
  ['other', IPHONE.replace('iPhone; CPU iPhone OS 18_6 like Mac OS X', 'Macintosh')],
  ['other', `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1 DaumApps/7.0 DaumDevice/mobile`],
  ['other', `${ANDROID.replace('; wv', '')} Weibo (SM-S931N__weibo__14.3.0__android__android15)`],
  ['other', `${ANDROID.replace('; wv', '')} V1_AND_SQ_9.0.0_5000_YYB_D QQ/9.0.0`],
  ['other', `${ANDROID.replace('; wv', '')} baiduboxapp/15.0`],
])('%s is recognized by %j', (app, userAgent) => {
  expect(inAppBrowserOf(userAgent)).toBe(app);
});

test.each([
  `${ANDROID.replace('; wv', '')}`,
  `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`,
  `${IPHONE.replace('iPhone; CPU iPhone OS 18_6 like Mac OS X', 'Macintosh')} Version/18.6 Safari/605.1.15`,
  `${ANDROID.replace('; wv', '')} MQQBrowser/16.0`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (compatible; Twitterbot/1.0)',
  `${IPHONE} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`,
  'facebookexternalhit/1.1',
  'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0 OnLine/8',
  '',
])('a browser that is not embedded (%j) is not recognized as one', (userAgent) => {
  expect(inAppBrowserOf(userAgent)).toBeNull();
});

const PAGE = 'https://encore.example/login?next=%2Fvideo';

test.each<[InAppBrowser, string | null]>([
  [
    'kakaotalk',
    'kakaotalk://web/openExternal?url=https%3A%2F%2Fencore.example%2Flogin%3Fnext%3D%252Fvideo',
  ],
  ['line', 'https://encore.example/login?next=%2Fvideo&openExternalBrowser=1'],
  ['instagram', null],
  ['facebook', null],
  ['x', null],
  ['other', null],
])('the link out of %s is %j', (app, address) => {
  expect(externalAddress(app, PAGE)).toBe(address);
});
