import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../contract/languages.ts';
import { CONSENTS } from '../../../contract/rules/consent.ts';
import { legalRoutes } from '../../../src/routes/legal/legal.route.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { openShell } from '../support/shell-page.tsx';

const wordsOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim();

/** As staff write it (contract/rules/legal-text.ts). */
const blockOf = (block: Element) =>
  block.tagName === 'UL'
    ? [...block.children].map((item) => `- ${wordsOf(item)}`).join('\n')
    : wordsOf(block);

/** Without the line of its day and the numbers, which the page adds to every text. */
function writtenOn(page: ParentNode) {
  const [, ...opening] = page.querySelectorAll('article > div:first-child > p');
  const sections = [...page.querySelectorAll('article > section')].map((section) => [
    `# ${wordsOf(section.querySelector('h2 > span:last-child'))}`,
    ...[...section.children].slice(1).map(blockOf),
  ]);
  return [...opening.map(blockOf), ...sections.flat()].join('\n\n');
}

test.each(LANGUAGES)(
  'staff begin with the words of the app in %s; vitest -u writes them anew',
  async (language) => {
    const calls = CONSENTS.map(({ flag }) => [
      `GET /api/contents/legal-texts/${flag}`,
      () => json({ text: null }),
    ]);
    const { app, router } = await openShell({
      pages: legalRoutes,
      at: '/terms_of_service',
      platform: { fetch: fakeServer(Object.fromEntries(calls)).fetch },
    });
    await act(() => app.words.show(language));
    const written: Record<string, string> = {};
    for (const { flag, path } of CONSENTS) {
      await act(() => router.navigate(path));
      await screen.findByRole('article');
      written[flag] = writtenOn(document);
    }
    await expect(`${JSON.stringify(written, null, 2)}\n`).toMatchFileSnapshot(
      `../../../locales/${language}/legal-texts.json`,
    );
  },
);
