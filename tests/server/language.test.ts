import { expect, test } from 'vitest';
import { languageFor } from '../../server/html/language.ts';

const shownFor = (accepts: string) =>
  languageFor({ path: '/', named: undefined, cookie: undefined, accepts, preparing: [] });

test.each([
  ['fr, zh-TW;q=0.8, ja;q=0.7', 'cn'],
  ['en;q=0.2, ja ; q=0.9, ko;Q=0.5', 'jp'],
  ['ja;q=0, ko;q=0.1', 'kr'],
  ['ko;q=much,ja;q=-1,zh;q=NaN', 'en'],
  [';;,q=,*;q=1,\t,=', 'en'],
])('a browser that accepts %j gets %s', (accepts, language) => {
  expect(shownFor(accepts)).toBe(language);
});

test('of an overlong Accept-Language list only the beginning counts', () => {
  expect(shownFor(`${'x,'.repeat(490)}ko`)).toBe('kr');
  expect(shownFor(`${'x,'.repeat(510)}ko`)).toBe('en');
});

test('a language tag is read completely or not at all', () => {
  expect(shownFor('kok-IN,ja;q=0.8')).toBe('jp');
  for (let length = 980; length < 1_010; length += 1) {
    expect(shownFor(`ja;q=0.1,${'x'.repeat(length - 9)},kok-IN;q=0.9`)).toBe('jp');
  }
});
