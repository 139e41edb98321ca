import type { Page } from '@playwright/test';
import { catalogues } from '../catalogues.ts';

/** Names, and the two words that stay as they are in some languages. */
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

/** Our English texts, cut where values and tags stand in them. */
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

/** Every text a fan sees, or hears from a screen reader. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest('script, style, noscript')) texts.push(textContent ?? '');
    }
    for (const attribute of ['aria-label', 'placeholder', 'title', 'alt', 'aria-roledescription']) {
      for (const element of document.querySelectorAll(`body [${attribute}]`)) {
        texts.push(element.getAttribute(attribute) ?? '');
      }
    }
    return texts.map((text) => text.trim());
  });

/** The texts on a page that are, or have in them, English words of ours. */
export async function englishLeft(page: Page): Promise<string[]> {
  return (await textsOf(page)).filter(
    (text) => ENGLISH.includes(text) || SENTENCES.some((part) => text.includes(part)),
  );
}
