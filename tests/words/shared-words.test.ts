import { setupI18n } from '@lingui/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { createWords, type WordGroup } from '../../src/i18n/words.ts';
import { sample } from '../depth.ts';
import { differences } from '../differences.ts';
import { PAGES } from '../html/page-cases.ts';
import { shownTexts } from '../shown-texts.ts';
import { openPage } from './opened.tsx';
import { CATALOGUES, textOf } from './raw-ids.ts';

/** What a language's pages share, by catalogue; the popup of a language that is not ready has texts of its own. */
const sharedBy = (language: Language) =>
  [...CATALOGUES].filter(
    ([path]) => path.startsWith(`${language}/`) && !path.endsWith('/preparing'),
  );

test.each(LANGUAGES)(
  'no catalogue of %s changes a text of another, whichever comes later',
  (language) => {
    const catalogues = sharedBy(language);
    const changes = catalogues.flatMap(([path, messages]) =>
      catalogues.flatMap(([other, later]) => {
        const i18n = setupI18n({ locale: language, messages: { [language]: { ...messages } } });
        i18n.load(language, { ...later });
        return Object.keys(messages)
          .filter((id) => JSON.stringify(i18n.messages[id]) !== JSON.stringify(messages[id]))
          .map(
            (id) =>
              `“${textOf(messages[id])}” of ${path}.po becomes “${textOf(i18n.messages[id])}” once ${other}.po is there`,
          );
      }),
    );
    expect(changes).toEqual([]);
  },
);

const isGroup = (name: string): name is WordGroup => name !== 'messages';

/** A visit that has needed all catalogues, in this order. */
async function fullWords(language: Language, names: string[]) {
  const words = createWords();
  await words.show(language);
  for (const name of names.filter(isGroup)) await words.need(name);
  return words;
}

test.each(sample(LANGUAGES, 1))(
  'a page says in %s what it says alone, after all others in either order',
  async (language) => {
    // A video page recommends others at random.
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    onTestFinished(() => random.mockRestore());
    const names = sharedBy(language).map(([path]) => path.slice(language.length + 1));
    const visits = [
      createWords,
      () => fullWords(language, names),
      () => fullWords(language, names.toReversed()),
    ];
    for (const [path, { at = path, ...who }] of sample(Object.entries(PAGES), 12)) {
      const texts: string[][] = [];
      for (const visited of visits) {
        const { close } = await openPage({ ...who, at, language, words: await visited() });
        texts.push(shownTexts(document.documentElement));
        close();
      }
      const [alone = [], ...afterOthers] = texts;
      const changes = afterOthers.flatMap((after) =>
        differences(after, alone, {
          extra: (text) => `${language}: ${at} says “${text}” only after other catalogues`,
          missing: (text) => `${language}: ${at} says “${text}” only without other catalogues`,
        }),
      );
      expect([...new Set(changes)]).toEqual([]);
    }
  },
);
