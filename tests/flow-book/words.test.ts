import { expect, test } from 'vitest';
import type { BookChart } from '../../scripts/flow-book/book.types.ts';
import { entriesOf, found } from '../../scripts/flow-book/page/found.ts';
import { backTranslator, blanker, UNTRANSLATED } from '../../scripts/lib/back-translations.ts';
import { translator, variantsOf } from '../../scripts/lib/translations.ts';

test('a message is told as each text that it can be, with … for its values', () => {
  expect(variantsOf('Log in')).toEqual(['Log in']);
  expect(variantsOf('Hello, {name}!')).toEqual(['Hello, …!']);
  expect(variantsOf('{label} <0>(required)</0>')).toEqual(['… (required)']);
  expect(variantsOf('Open until <0/> (your time).')).toEqual(['Open until … (your time).']);
  expect(variantsOf('{0, plural, one {# day left} other {# days left}}')).toEqual([
    '… day left',
    '… days left',
  ]);
});

test('a text on the screen is found in each language, whatever its numbers are', () => {
  const translate = translator();
  expect(translate('Find ID')).toEqual({
    en: 'Find ID',
    kr: '아이디 찾기',
    cn: '找回 ID',
    jp: 'IDをお忘れの方',
  });
  expect(translate('Too many attempts. Please try again in 42 seconds.').kr).toMatch(/42초 뒤에/);
  expect(translate('Terms of Service (required)').jp).toBe('利用規約（必須）');
  expect(translate('Encore Night').kr).toBe('Encore Night');
  expect(translate('IDをお忘れの方').cn).toBe('找回 ID');
});

test('a text in a language is found in English: all that it can be, and nothing that is still English', () => {
  const english = backTranslator('kr');
  expect(english('아이디 찾기')).toEqual(['Find ID']);
  expect(english('로그인')).toEqual(expect.arrayContaining(['Log in', 'Login']));
  const waiting = 'Too many attempts. Please try again in 42 seconds.';
  expect(english(translator()(waiting).kr)).toContain(waiting);
  expect(english('Encore Night')).toEqual(['Encore Night']);
  expect(english('Find ID')).toEqual([UNTRANSLATED]);
  expect(english(waiting)).toEqual([UNTRANSLATED]);
});

test('a text is told without the values of its message', () => {
  const blank = blanker();
  const text = 'Too many attempts. Please try again in 42 seconds.';
  expect(blank(text)).toBe('Too many attempts. Please try again in … seconds.');
  expect(blank('Find ID')).toBe('Find ID');
});

const box = (id: string, description: string): BookChart['drawing']['boxes'][number] => ({
  ...{ id, name: id, description, parent: null, kind: 'atomic', isRegion: false },
  ...{
    places: [],
    tags: [],
    lines: [],
    invokes: [],
    waitsFor: null,
    x: 0,
    y: 0,
    width: 1,
    height: 1,
  },
});

const chart: BookChart = {
  id: 'sign-in',
  description: '',
  drawing: {
    ...{ width: 1, height: 1, dots: [], lines: [] },
    boxes: [box('slowed', 'The form says how long to wait.'), box('sending', 'The app waits.')],
  },
  ...{ paths: [], outcomes: {}, beyond: {}, pictures: [] },
  words: {
    slowed: [
      { en: 'Find ID', kr: '아이디 찾기', cn: '找回 ID', jp: 'IDをお忘れの方' },
      { en: 'Log in with your phone', kr: '휴대폰', cn: '手机', jp: '電話' },
    ],
  },
};

const placesOf = (charts: BookChart[], text: string) =>
  found(entriesOf({ commit: '', overview: chart.drawing, charts }), text).map(({ places }) =>
    places.map(({ chart: id, state }) => `${id} ${state}`),
  );

test('a state is found by its name, its description, and a sentence in any language', () => {
  const states = (text: string) => placesOf([chart], text);
  expect(states('SEND')).toEqual([['sign-in sending']]);
  expect(states('how long')).toEqual([['sign-in slowed']]);
  expect(states('找回')).toEqual([['sign-in slowed']]);
  expect(states('ｉｄをお忘れ')).toEqual([['sign-in slowed']]);
  expect(states('HOW  LONG')).toEqual([['sign-in slowed']]);
  expect(states('  ')).toEqual([]);
  expect(states('nobody reads this')).toEqual([]);
});

const say = (text: string) => ({ en: text, kr: text, cn: text, jp: text });

test('a sentence is told once with all its states: the whole sentence first, then what fewer states say, whatever its numbers are', () => {
  const other: BookChart = {
    ...chart,
    id: 'find-id',
    words: {
      sending: [say('Try again in … seconds.'), say('Try again'), say('Try again later, please')],
      slowed: [say('Try again later, please')],
    },
  };
  const waiting = { ...chart, words: { slowed: [say('Try again in … seconds.')] } };
  expect(placesOf([waiting, other], 'try again')).toEqual([
    ['find-id sending'],
    ['sign-in slowed', 'find-id sending'],
    ['find-id sending', 'find-id slowed'],
  ]);
  const both = [['sign-in slowed', 'find-id sending']];
  expect(placesOf([waiting, other], 'Try again in 42 seconds.')).toEqual(both);
  expect(placesOf([waiting, other], 'again in 1,042 sec')).toEqual(both);
});
