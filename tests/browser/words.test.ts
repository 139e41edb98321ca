import type { Page } from '@playwright/test';
import type { Language } from '../../contract/languages.ts';
import { catalogues } from '../catalogues.ts';
import { atDepth } from '../depth.ts';
import { MESSAGE_IDS } from '../message-ids.ts';
import { shownTexts } from '../shown-texts.ts';
import { expect, FAILED_REQUESTS, test } from './fan.ts';
import { speak } from './look.ts';
import { SERVERS } from './servers.ts';
import { rememberedFan } from './signed-in.ts';

test.use({
  baseURL: `http://127.0.0.1:${SERVERS.allLanguages.port}`,
  foreseen: FAILED_REQUESTS,
});

async function rawIds(page: Page) {
  const texts = await page.locator('html').evaluate(shownTexts);
  return texts.filter((text) => text.split(' | ').some((part) => MESSAGE_IDS.includes(part)));
}

for (const language of atDepth<Language>(['kr'], ['en', 'cn', 'jp'])) {
  test(`in ${language} a member’s page that opens offline says what it is`, async ({
    page,
    context,
  }) => {
    const words = catalogues(language);
    const translated = (group: string, text: string) => words.get(group)?.get(text) ?? '';
    await speak(page, language);
    await rememberedFan(page);
    await page.goto('/settings');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.locator('main a[href="/mypage"]').click();
    await expect(page).toHaveTitle(`${translated('messages', 'My page')} | Encore`);
    await expect(page.getByRole('alert')).toContainText(translated('messages', 'You are offline'));
    expect(await rawIds(page)).toEqual([]);
  });
}
