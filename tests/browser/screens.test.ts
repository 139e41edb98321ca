import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { BCP47, LANGUAGES, type Language } from '../../contract/languages.ts';
import { expect, test } from './fan.ts';
import { SERVERS } from './servers.ts';

const FIRST_VIDEO = 'the first video';

const SCREENS = [
  '/',
  '/video',
  '/video?q=%E3%85%82%E3%85%8C',
  '/video?q=zzzzzz',
  FIRST_VIDEO,
  '/login',
  '/signup',
  '/find-id',
  '/find-password',
  '/terms_of_service',
  '/privacy_policy',
  '/ads_consent',
  '/marketing_consent',
  '/event',
  '/community',
  '/prize',
] as const;

test.use({ baseURL: `http://127.0.0.1:${SERVERS.allLanguages.port}` });

async function pathOf(page: Page, screen: (typeof SCREENS)[number]): Promise<string> {
  if (screen !== FIRST_VIDEO) return screen;
  const answer = await page.request.get('/api/contents/videos');
  const { videos }: { videos: { id: string }[] } = await answer.json();
  return `/videoplay/${videos[0]?.id}`;
}

/** Speaks a language from the first frame, and adds up how far the page moved by itself. */
async function prepare(page: Page, language: Language) {
  await page.addInitScript((chosen) => {
    localStorage.setItem('selectedLanguage', chosen);
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) {
          shifts.push(Number(entry.value));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, language);
}

const shiftOf = (page: Page) =>
  page.evaluate(() => {
    const shifts = 'shifts' in window && Array.isArray(window.shifts) ? window.shifts : [NaN];
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });

for (const language of LANGUAGES) {
  for (const screen of SCREENS) {
    test(`${screen} in ${language}: no axe finding, no shift on load, no console error`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await prepare(page, language);
      await page.goto(await pathOf(page, screen), { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('lang', BCP47[language]);

      expect(await shiftOf(page)).toBe(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  }
}
