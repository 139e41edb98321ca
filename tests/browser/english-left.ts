import type { Page } from '@playwright/test';
import { catalogues } from '../catalogues.ts';
import { shownTexts } from '../shown-texts.ts';

/** Names, and the two words that are the same in some languages. */
const SAME_EVERYWHERE = [
  '2024 KWDA',
  'Fandora',
  'Stage:ON',
  'The Signature',
  'On:Play',
  'Playground',
  'Signature',
  'ID',
  'OK',
];

/** Our English texts, split at values and tags. */
function englishTexts(): string[] {
  const texts = [...catalogues('en').values()]
    .flatMap((catalogue) => [...catalogue.keys()])
    .filter((text) => !/, (plural|select),/.test(text))
    .flatMap((text) => text.split(/<\/?\d+\/?>|\{[^{}]*\}/))
    .map((text) => text.trim());
  return [...new Set(texts)].filter(
    (text) => /[a-z]{2}/i.test(text) && !SAME_EVERYWHERE.includes(text),
  );
}

export const ENGLISH = englishTexts();
const SENTENCES = ENGLISH.filter((text) => text.includes(' '));

/** The texts on a page that are or contain our English words. */
export async function englishLeft(page: Page): Promise<string[]> {
  return (await page.locator('html').evaluate(shownTexts)).filter(
    (text) => ENGLISH.includes(text) || SENTENCES.some((part) => text.includes(part)),
  );
}
