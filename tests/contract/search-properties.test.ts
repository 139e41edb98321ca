import { assemble, disassemble, getChoseong } from 'es-hangul';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canSearch, searchProblem } from '../../contract/rules/search.ts';
import { searchable } from '../../contract/rules/search-text.ts';
import { finds, latin, search, syllables, title, video } from './searched.ts';

const noise = fc.constantFrom(' ', '  ', '-', '!', '・', '(', '’', '\u3000', '\t', '\u200b');

describe('for every title', () => {
  test('any part of two characters or more finds it, in any case and Unicode form', () => {
    fc.assert(
      fc.property(title, fc.nat(), fc.nat(), (text, from, size) => {
        const plain = searchable(text);
        const start = from % (plain.length - 1);
        const part = plain.slice(start, start + 2 + (size % plain.length));
        for (const typed of [part, part.toUpperCase(), part.normalize('NFD')]) {
          expect(finds(typed, text)).toBe(true);
        }
        expect(finds(part, text.normalize('NFD'))).toBe(true);
      }),
    );
  });

  test('extra spaces and punctuation in the term change nothing', () => {
    fc.assert(
      fc.property(title, fc.array(noise, { minLength: 1 }), (text, strewn) => {
        const typed = [...searchable(text)].map((c, n) => c + strewn[n % strewn.length]).join('');
        expect(finds(typed, text)).toBe(true);
      }),
    );
  });

  test('its initial consonants find it', () => {
    fc.assert(
      fc.property(syllables, (text) => {
        expect(finds(getChoseong(text), text)).toBe(true);
      }),
    );
  });

  test('it stays in the results while it is being typed letter by letter', () => {
    fc.assert(
      fc.property(syllables, (text) => {
        const letters = [...disassemble(text)];
        letters.forEach((_, n) => {
          const typed = assemble(letters.slice(0, n + 1));
          if (canSearch(typed)) expect(finds(typed, text)).toBe(true);
        });
      }),
    );
  });

  test('Latin letters alone never find a Hangul title', () => {
    fc.assert(
      fc.property(syllables, latin, (text, typed) => {
        expect(finds(typed, text)).toBe(false);
      }),
    );
  });
});

test('any input is accepted, and normalizing it twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(searchable(searchable(typed))).toBe(searchable(typed));
      search([video('별 탑', 'kpop')])(typed);
    }),
  );
});

const repeated = { Latin: 'a', syllables: '별', initials: 'ㅂ', ligatures: 'ﷺ' };

test.each(Object.entries(repeated))(
  'a hundred characters of %s find nothing they should not, and more are no search',
  (_, letter) => {
    const videos = [video('별 탑', 'kpop')];
    expect(search(videos)(letter.repeat(100))).toEqual([]);
    for (const typed of [letter.repeat(101), letter.repeat(50_000)]) {
      expect([searchProblem(typed), search(videos)(typed)]).toEqual(['too_long', videos]);
    }
  },
);
