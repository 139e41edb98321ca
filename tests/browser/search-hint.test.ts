import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { sample } from '../depth.ts';
import { expect, test } from './fan.ts';
import { SERVERS } from './servers.ts';

test.use({
  baseURL: `http://127.0.0.1:${SERVERS.allLanguages.port}`,
  viewport: { width: 320, height: 844 },
});

const speak = (page: Page, language: Language) =>
  page.addInitScript((chosen) => localStorage.setItem('selectedLanguage', chosen), language);

test('the hint under a search that is too short moves nothing at 320 px', async ({ page }) => {
  for (const language of sample(LANGUAGES, 2)) {
    await speak(page, language);
    await page.goto('/video');
    const tabs = page.getByRole('tablist');
    await expect(tabs).toBeVisible();
    const before = await tabs.boundingBox();
    await page.getByRole('searchbox').fill('z');
    await expect(page.locator(':is(main, dialog) form ~ [role=status]')).not.toBeEmpty();
    expect(await tabs.boundingBox(), language).toEqual(before);
  }
});
