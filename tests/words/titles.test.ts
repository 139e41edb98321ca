import { expect, test } from 'vitest';
import { BRAND } from '../../contract/brand.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { sample } from '../depth.ts';
import { PAGES } from '../html/page-cases.ts';
import { openPage } from './opened.tsx';

/** Without the pages whose heading is a question or a claim. */
const named = Object.entries(PAGES)
  .filter(([, { title, heading }]) => title === `${heading} | ${BRAND}`)
  .map(([path, { at = path, ...page }]) => ({ at, ...page }));

test.each(named)('$at has the title of its heading in each language', async ({ at, ...page }) => {
  const { app, settled, close } = await openPage({ ...page, at, language: 'en' });
  const others: string[] = [];
  for (const language of sample(LANGUAGES, 2)) {
    app.language.send({ type: 'language.choose', language });
    await settled();
    const headings = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);
    if (headings.length !== 1 || document.title !== `${headings[0]} | ${BRAND}`) {
      others.push(
        `${language}: ${at} has the title “${document.title}” and the headings “${headings.join('”, “')}”`,
      );
    }
  }
  close();
  expect(others).toEqual([]);
});
