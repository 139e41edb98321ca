import { assemble, disassemble, getChoseong } from 'es-hangul';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canSearch, createSearch, meantBy, searchProblem } from '../../contract/rules/search.ts';
import { gramsAsked, gramsOf, searchable } from '../../contract/rules/search-text.ts';

const video = (title: string, ...tag: string[]) => ({ title, tag });
const search = (videos: ReturnType<typeof video>[]) =>
  createSearch(videos, ({ title, tag }) => ({ names: [title], tags: tag }));
const finds = (typed: string, title: string, ...tag: string[]) =>
  search([video(title, ...tag)])(typed).length === 1;

const syllables = fc
  .array(fc.integer({ min: 0xac00, max: 0xd7a3 }), { minLength: 2, maxLength: 8 })
  .map((codes) => String.fromCharCode(...codes));
const latin = fc.stringMatching(/^[A-Za-z0-9]{2,12}$/);
const title = fc
  .array(fc.oneof(syllables, latin), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '));
const noise = fc.constantFrom(' ', '  ', '-', '!', '・', '(', '’', '\u3000', '\t', '\u200b');

describe('when a search begins', () => {
  test.each([
    ['', false],
    ['b', false],
    ['별', false],
    ['ㅂ', false],
    [' b ', false],
    ['b!', false],
    ['!!', false],
    ['bt', true],
    ['ㅂㅌ', true],
    ['ｂｔ', true],
    ['b t', true],
    ['\u1107\u1110', true],
  ])('"%s" → %s', (typed, active) => {
    expect(canSearch(typed)).toBe(active);
  });

  test('below two characters every video stays, in its order', () => {
    const videos = [video('Moon Harbor'), video('별 탑')];
    expect(search(videos)('m')).toEqual(videos);
  });
});

describe('what is found', () => {
  test.each([
    ['initial consonants across a space', 'ㅂㅌ', '별 탑의 노래'],
    ['initial consonants inside a title', 'ㅌㅇㄴㄹ', '별 탑의 노래'],
    ['initial consonants that the keyboard joined', 'ㄳ', '가수의 밤'],
    ['initial consonants beside Latin letters', 'kㅍ', 'K팝 나이트'],
    ['a syllable and then initials', '별ㅌㄴ', '별 탑 노래'],
    ['Latin and Hangul mixed', 'k팝', 'K-팝 나이트'],
    ['a syllable still being typed', '별타', '별 탑'],
    ['a syllable that borrows the next one’s first letter', '노발', '노바라'],
    ['a vowel still being typed', '무고', '무과'],
    ['lower for upper case', 'moon', 'MOON HARBOR'],
    ['without the space', 'moonharbor', 'Moon Harbor'],
    ['without the punctuation', 'on air', 'On:Air!'],
    ['with punctuation of its own', '“on-air”', 'On Air'],
    ['full-width letters', 'ＭＯＯＮ', 'Moon'],
    ['half-width kana', 'ｽﾃｰｼﾞ', 'ステージ'],
    ['half-width Hangul', 'ﾲￌ', '별 탑'],
    ['decomposed Hangul in the title', '별탑', '별 탑'.normalize('NFD')],
    ['decomposed initials', '\u1107\u1110', '별 탑'],
  ])('%s: "%s" finds "%s"', (_, typed, text) => {
    expect(finds(typed, text)).toBe(true);
  });

  test('a tag counts like a title', () => {
    expect(finds('ㅅㅅㅂ', 'Moon Harbor', '신스 댄스')).toBe(false);
    expect(finds('ㅅㅅㄷㅅ', 'Moon Harbor', '신스 댄스')).toBe(true);
    expect(finds('synth', 'Moon Harbor', 'Synth')).toBe(true);
  });
});

describe('the ranking of results', () => {
  const order = (typed: string, ...videos: ReturnType<typeof video>[]) =>
    search(videos)(typed).map(({ title }) => title);

  test('the whole title, its start, the start of a word, inside a word, a tag, initials', () => {
    expect(
      order(
        'moon',
        video('Tide', 'moon'),
        video('Honeymoon'),
        video('Blue Moon'),
        video('Moonlight'),
        video('Harbor'),
        video('MOON!'),
      ),
    ).toEqual(['MOON!', 'Moonlight', 'Blue Moon', 'Honeymoon', 'Tide']);
  });

  test('in Korean too, where initials come last', () => {
    expect(
      order(
        '별ㅌ',
        video('별의 탑', '별탕'),
        video('은하별탑'),
        video('은하 별 탑'),
        video('별탑의 노래'),
      ),
    ).toEqual(['별탑의 노래', '은하 별 탑', '은하별탑', '별의 탑']);
    expect(order('ㅂㅌㄴ', video('별 탑 노래'), video('ㅂㅌㄴ'))).toEqual(['ㅂㅌㄴ', '별 탑 노래']);
    expect(order('ㅂ탑', video('밤 탑'), video('밤', 'ㅂ탑'))).toEqual(['밤', '밤 탑']);
  });

  test('the best of several names counts, and equal matches keep their order', () => {
    const two = [{ names: ['LUNA - Moon | 2024', 'Moon'] }, { names: ['Moon | 2024'] }];
    const found = createSearch(two.toReversed(), ({ names }) => ({ names, tags: [] }))('moon');
    expect(found).toEqual(two);
    expect(order('mo', video('Moon 2'), video('Moon 1'))).toEqual(['Moon 2', 'Moon 1']);
  });
});

describe('the wrong keyboard layout', () => {
  test.each([
    ['qkdxks', '방탄', '방탄의 밤'],
    ['Qkdxks', '방탄', '방탄의 밤'],
    ['QKDXKS', '방탄', '방탄의 밤'],
    ['qkdx', '방ㅌ', '방탄의 밤'],
    ['ㅡㅐㅐㅜ', 'moon', 'Moon Harbor'],
    ['qx', 'ㅂㅌ', '별 탑'],
  ])('"%s" may mean "%s"', (typed, meant, text) => {
    expect(meantBy(typed, search([video(text)]))).toBe(meant);
  });

  test.each(['zzz', '12', '', 'q', '方'])('"%s" has no suggestion in the catalogue', (typed) => {
    expect(meantBy(typed, search([video('방탄의 밤'), video('Moon')]))).toBeUndefined();
  });
});

test('an index of character pairs leaves out no result', () => {
  const part = fc.oneof(syllables, latin, fc.stringMatching(/^[ㄱ-ㅎ]{1,3}$/));
  fc.assert(
    fc.property(title, part, fc.nat(), fc.boolean(), (text, other, from, asInitials) => {
      const plain = searchable(text);
      const start = from % (plain.length - 1);
      const own = plain.slice(start, start + 4);
      const letters = disassemble(own);
      for (const typed of [
        asInitials ? getChoseong(own) : own,
        assemble([...letters].slice(0, -1)),
        other,
      ]) {
        if (canSearch(typed) && finds(typed, text)) {
          expect(gramsOf([text])).toEqual(expect.arrayContaining(gramsAsked(typed)));
        }
      }
    }),
  );
});

describe('what is not found', () => {
  test.each([
    ['Latin letters in a Hangul title', 'bts', '별 탑의 노래'],
    ['Latin letters in another Latin title', 'bts', 'Moon Harbor'],
    ['other initials', 'ㅂㅍ', '별 탑'],
    ['initials of the right letters around a wrong syllable', '달ㅌ', '별 탑'],
    ['an initial for a Latin letter', 'ㅂㅂ', 'bb'],
    ['more than the title holds', '별탑의노래여', '별 탑의 노래'],
  ])('%s: "%s" does not find "%s"', (_, typed, text) => {
    expect(finds(typed, text)).toBe(false);
  });

  test('a term does not run from the title into a tag', () => {
    expect(finds('moonsynth', 'Moon', 'Synth')).toBe(false);
  });
});

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
