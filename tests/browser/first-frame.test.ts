import type { Page } from '@playwright/test';
import { BCP47, type Language } from '../../contract/languages.ts';
import { atDepth, sample } from '../depth.ts';
import { expect, expectAlive, FAILED_REQUESTS, test } from './fan.ts';
import { holdScripts, openHeld } from './held-scripts.ts';
import { SCREENS } from './screens.ts';
import { SERVERS } from './servers.ts';

/** A page's own address, with nothing known about the fan; searches and unknown tokens are the app's to render. */
const PATHS = sample(
  SCREENS.filter(({ before, open }) => !before && !open)
    .map(({ path }) => path)
    .filter((path) => !/[?&](q|token)=/.test(path)),
  8,
);

/** The browser whose guide the HTML opens. */
const ANDROID_CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

type Exception = {
  path: RegExp;
  text: RegExp;
  why: string;
  /** The browser adds it after the page is alive, so the test waits for it. */
  late?: true;
};

/** What only a browser or the moment knows; the HTML keeps its place. */
const EXCEPTIONS: readonly Exception[] = [
  {
    path: /^\/videoplay\//,
    text: /(Uploaded|업로드|上传|公開：)/,
    why: 'a date relative to now',
    late: true,
  },
  {
    path: /^\/(event|audition)\/./,
    text: /(your time|기기 시간|你的设备时间|お使いの端末の時刻)/,
    why: 'the time zone of the device',
  },
  {
    path: /^\/settings$/,
    text: /^(Not ready yet|아직 준비 중|尚未就绪|準備中)$/,
    why: 'what the browser has stored',
    late: true,
  },
  { path: /^\/settings$/, text: /^[\w-]{8}$/, why: 'the build of the script' },
  {
    path: /^\/cache-setting$/,
    text: /^([\d.,]+ ?[kKMGT]B|The browser may delete it|브라우저가 지울 수 있어요|浏览器可能会删除|ブラウザが削除することがあります)$/,
    why: 'what the browser has stored, and allows',
    late: true,
  },
  {
    path: /^\/(community|prize)$/,
    text: /^\d+%$/,
    why: 'it counts up before the fan’s eyes',
    late: true,
  },
  {
    path: /^\/app-install-guide$/,
    text: /^(Your browser|지금 쓰는 브라우저|你的浏览器|お使いのブラウザ)$/,
    why: 'which browser it is; the HTML opens the guide for that of most phones',
  },
  {
    path: /^\/photo\/./,
    text: /^picture: /,
    why: 'the neighbours load out of sight, after the photo itself',
    late: true,
  },
];

/** What a fan sees of a page, in its order: its lines of text, then its pictures, labels and fields. */
const seen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = [...document.body.querySelectorAll('img, input, select, textarea, [aria-label]')];
    const shown = all.filter((element) => element.checkVisibility({ visibilityProperty: true }));
    // biome-ignore lint/performance/useDomNodeTextContent: only what is visible counts.
    const lines = document.body.innerText
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim());
    return [
      ...lines.filter((line) => line !== ''),
      ...shown.flatMap((element) => {
        const label = element.getAttribute('aria-label');
        return [
          ...(label === null ? [] : [`label: ${label}`]),
          ...(element instanceof HTMLImageElement ? [`picture: ${element.alt}`] : []),
          ...(element instanceof HTMLInputElement
            ? [`field: ${element.value} ${element.checked}`]
            : []),
          ...(element instanceof HTMLSelectElement
            ? [`choice: ${element.selectedOptions[0]?.text}`]
            : []),
        ];
      }),
    ];
  });

/** The HTML of a page; a busy server sends the shell in its place, and says so. */
const openHtml = (page: Page, path: string) =>
  expect(async () => {
    const answer = await openHeld(page, path);
    expect([path, answer?.status()]).toEqual([path, 200]);
  }).toPass({ timeout: 60_000 });

// English words are there without a catalogue, too.
for (const language of atDepth<Language>(['kr'], ['en', 'cn', 'jp'])) {
  test.describe(`in ${language}`, () => {
    test.use({
      locale: BCP47[language],
      // A busy server refuses, and is asked again.
      foreseen: FAILED_REQUESTS,
      userAgent: ANDROID_CHROME,
      timezoneId: 'Europe/London',
      baseURL: `http://127.0.0.1:${SERVERS.html.port}`,
    });

    test('every public page shows the same before its script as with it', async ({ page }) => {
      test.setTimeout(600_000);
      const used = new Set<Exception>();
      for (const path of PATHS) {
        const isForeseen = (line: string) => {
          const found = EXCEPTIONS.find((one) => one.path.test(path) && one.text.test(line));
          if (found) used.add(found);
          return found !== undefined;
        };
        const release = await holdScripts(page);
        await openHtml(page, path);
        const sent = await seen(page);
        await release();
        await expectAlive(page);
        await page.waitForLoadState('networkidle');
        if (EXCEPTIONS.some((one) => one.late && one.path.test(path))) {
          await expect.poll(() => seen(page), { timeout: 30_000 }).not.toEqual(sent);
        }
        const alive = await seen(page);
        await page.unrouteAll();
        const usual = (lines: string[], others: string[]) =>
          lines.filter((line) => others.includes(line) || !isForeseen(line));
        expect([path, usual(sent, alive)]).toEqual([path, usual(alive, sent)]);
      }
      const expected = EXCEPTIONS.filter((one) => PATHS.some((path) => one.path.test(path)));
      expect(expected.filter((one) => !used.has(one))).toEqual([]);
    });
  });
}
