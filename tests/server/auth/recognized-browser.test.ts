import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recognizeBrowser } from '../../../server/auth/recognized-browser.ts';
import { isDeep } from '../../depth.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS'],
  [`${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iOS'],
  [`${IPHONE} Mobile/15E148 KAKAOTALK 10.4.5`, 'KakaoTalk', 'iOS'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918N) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows'],
  [`${WINDOWS.replace(')', '; rv:140.0)')} Gecko/20100101 Firefox/140.0`, 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome',
    'Chrome OS',
  ],
  ['curl/8.5.0', null, null],
  ['', null, null],
  [undefined, null, null],
])('%s', (userAgent, browser, system) => {
  expect(recognizeBrowser(userAgent)).toEqual({ browser, system });
});

const token = fc.oneof(
  fc.constantFrom(
    IPHONE,
    WINDOWS,
    WEBKIT,
    'Chrome/1',
    'Safari/1',
    'Android 9;',
    'Linux',
    ...['(', ')', ' ', '/', ';'],
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

test('whatever a client calls itself, at most two short names are kept', () => {
  fc.assert(
    fc.property(fc.array(token, { maxLength: 12 }), (parts) => {
      for (const name of Object.values(recognizeBrowser(parts.join(' ')))) {
        expect(name ?? 'none').toMatch(/^[\w .+-]{1,40}$/);
      }
    }),
    { numRuns: isDeep ? 3_000 : 300 },
  );
});
