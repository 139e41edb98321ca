import { expect, test } from 'vitest';
import { LANGUAGES } from '../../contract/languages.ts';
import { createWords } from '../../src/i18n/words.ts';
import { FAULTS } from '../app/support/faults.ts';
import { sample } from '../depth.ts';
import { PAGES } from '../html/page-cases.ts';
import { openPage } from './opened.tsx';
import { CATALOGUES, rawIds } from './raw-ids.ts';

const missing = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/words.js'));

/** Only the frame's catalogues load. */
const framedWords = () =>
  createWords(
    Object.fromEntries(
      [...CATALOGUES].map(([path, messages]) => [
        `../../locales/${path}.po`,
        path.endsWith('/messages') ? async () => messages : missing,
      ]),
    ),
  );

const failing = (fault: string) => ({
  fetch: async () => FAULTS[fault]?.() ?? Response.error(),
});

const CIRCUMSTANCES = {
  offline: () => failing('offline'),
  'every call answering 500': () => failing('500'),
  'without its catalogues': () => ({ words: framedWords() }),
};

const cases = Object.entries(PAGES).flatMap(([path, { at = path, newcomer, linking }]) =>
  [true, false].map((member) => ({
    at,
    who: { newcomer, linking, member },
    fan: member ? 'a member' : 'a visitor',
  })),
);

for (const [circumstance, made] of Object.entries(CIRCUMSTANCES)) {
  test.each(sample(cases, 10))(
    `${circumstance}, $at shows $fan one main heading and no raw id`,
    async ({ at, who }) => {
      const { app, settled, close } = await openPage({ ...who, ...made(), at, language: 'en' });
      const found: string[] = [];
      for (const language of sample(LANGUAGES, 2)) {
        app.language.send({ type: 'language.choose', language });
        await settled();
        expect(app.words.language).toBe(language);
        found.push(...rawIds().map((sentence) => `${language}: on ${at} ${sentence}`));
      }
      const headings = document.querySelectorAll('h1').length;
      close();
      expect(found).toEqual([]);
      expect(headings).toBe(1);
    },
  );
}
