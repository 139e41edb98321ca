import { assemble, disassemble, getChoseong } from 'es-hangul';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canSearch, createSearch, meantBy } from '../../contract/rules/search.ts';
import {
  gramsAsked,
  gramsOf,
  INDEX_RULES,
  searchable,
  searchLines,
} from '../../contract/rules/search-text.ts';
import { finds, latin, search, syllables, title, video } from './searched.ts';

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
    ['🌙🌙', true],
    ['🌙', false],
    ['👨‍👩‍👧', false],
    ['👍🏽', false],
    ['🇰🇷', false],
    ['k🌙', true],
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
    ['Latin letters without their marks', 'lune', 'LUNÉ - Nightfall (Café Remix)'],
    ['a few of them', 'lun', 'LUNÉ - Nightfall (Café Remix)'],
    ['in a word within', 'cafe', 'LUNÉ - Nightfall (Café Remix)'],
    ['marks that the title leaves out', 'CAFÉ', 'Cafe Night'],
    ['marks of two parts', 'Cafe\u0301', 'Café Night'],
    ['two emoji', '🌙✨', 'Moon 🌙 ✨ Harbor'],
    ['full-width letters', 'ＭＯＯＮ', 'Moon'],
    ['half-width kana', 'ｽﾃｰｼﾞ', 'ステージ'],
    ['hiragana for katakana', 'すてーじ', 'ステージ'],
    ['katakana for hiragana', 'ノヲト', '夜のをと'],
    ['half-width kana for hiragana', 'ｶﾞｸﾌﾞﾁ', 'がくぶち'],
    ['hiragana for a decomposed katakana', 'がくぶち', 'ガクブチ'.normalize('NFD')],
    ['words in another order', 'girl dance', 'Dance girl dancing'],
    ['words in another order, the last one half typed', '탑의 벼', '별 탑의 노래'],
    ['words in another order, in initials', 'ㄴㄹ ㅂㅌ', '별 탑의 노래'],
    ['words that are parts of words', 'night core', 'Encore Night'],
    ['words in one, without a space', 'encorenight', 'Encore Night'],
    ['half-width Hangul', 'ﾲￌ', '별 탑'],
    ['decomposed Hangul in the title', '별탑', '별 탑'.normalize('NFD')],
    ['decomposed initials', '\u1107\u1110', '별 탑'],
  ])('%s: "%s" finds "%s"', (_, typed, text) => {
    expect(finds(typed, text)).toBe(true);
  });

  test('one word may be in the title and another in a tag', () => {
    expect(finds('synth harbor', 'Moon Harbor', 'Synth')).toBe(true);
    expect(finds('synth harbour', 'Moon Harbor', 'Synth')).toBe(false);
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

  test('words in the order of the title come before the same words in another order', () => {
    expect(
      order('ㅂㄷ 밤', video('밤의 바다', '밤'), video('밤', 'ㅂㄷ 밤'), video('바다 밤')),
    ).toEqual(['밤', '바다 밤', '밤의 바다']);
    expect(order('dance girl', video('Girl Dance'), video('Dance Girl'))).toEqual([
      'Dance Girl',
      'Girl Dance',
    ]);
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
        `${own.slice(2)} ${own.slice(0, 2)}`,
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
    ['kana without their marks', 'かくふち', 'がくぶち'],
    ['Thai letters without theirs', 'นา', 'น้ำ'],
    ['another emoji', '🌙🌙', 'Moon ✨✨'],
    ['more than the title holds', '별탑의노래여', '별 탑의 노래'],
  ])('%s: "%s" does not find "%s"', (_, typed, text) => {
    expect(finds(typed, text)).toBe(false);
  });

  test('a term does not run from the title into a tag', () => {
    expect(finds('moonsynth', 'Moon', 'Synth')).toBe(false);
  });
});

describe('in prose, where spaces separate words', () => {
  const findsIn = (typed: string, text: string) =>
    createSearch([text], () => ({ names: [text], tags: [] }), 'prose')(typed).length === 1;

  test.each([
    ['a word', 'id', 'I forgot my ID.'],
    ['the beginning of a word', 'verif', 'My verification code'],
    ['words in another order', 'number phone', 'I have a new phone number.'],
    ['two words typed as one', 'signup', 'What do I need to sign up?'],
    ['a word spelled with a hyphen', 'email', 'by e-mail'],
    ['a Korean word with its particle', '번호', '휴대폰 번호가 바뀌었어요.'],
    ['the second half of a Korean compound', '번호', '비밀번호를 잊어버렸어요.'],
    ['two Korean words typed as one', '휴대폰번호', '휴대폰 번호가 바뀌었어요.'],
    ['Korean initials', 'ㅎㄷㅍㅂㅎ', '휴대폰 번호가 바뀌었어요.'],
    ['a Latin word before a particle', 'id', '응모 ID로 공개돼요'],
    ['a Latin word inside a Japanese sentence', 'ID', '画面でIDを忘れました'],
    ['Chinese without its space before a Latin word', '忘记ID了', '我忘记 ID 了怎么办？'],
    ['a part of a Chinese sentence', '验证码', '收不到验证码怎么办？'],
    ['hiragana for katakana', 'ちけっと', 'チケットはどうすれば'],
  ])('%s: "%s" finds "%s"', (_, typed, text) => {
    expect(findsIn(typed, text)).toBe(true);
  });

  test.each([
    ['letters of two words', 'id', 'What do I do?'],
    ['the end of one word and the beginning of the next', 'form', 'Open it for me'],
    ['the inside of a word', 'id', 'A video doesn’t play.'],
    ['syllables of two Korean words', '가수', '하다가 수요일에'],
    ['the inside of two Chinese clauses', '录打', '登录，打开活动'],
  ])('%s: "%s" does not find "%s"', (_, typed, text) => {
    expect(findsIn(typed, text)).toBe(false);
  });

  test('the same letters find the title of a video', () => {
    expect(finds('id', 'What do I do?')).toBe(true);
  });
});

test('what an index stores changes only with the number of its rules', () => {
  const texts = ['LUNA – Moon! ＆ 별 탑', 'ガクブチ ｶﾞｸ', 'e\u0301 ㅂㅌ'];
  expect([INDEX_RULES, searchLines(texts), gramsOf(texts).join(' ')]).toEqual([
    4,
    '\nluna moon 별 탑\nがくぶち がく\ne ㅂㅌ\n',
    'lu un na am mo oo on nㅂ 별ㅌ ㅂㅌ がく くぶ ぶち ちが eㅂ',
  ]);
});
