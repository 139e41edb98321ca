import { afterEach, expect, test } from 'vitest';
import { pageElsewhere, takeHandedLanguage } from '../../../src/platform/handed-language.ts';

afterEach(() => history.replaceState(null, '', '/'));

test('a page that was handed over has its language once, and keeps its address', () => {
  const here = new URL('/event/doors?number=2', location.href).href;
  history.replaceState({ key: 'one' }, '', pageElsewhere(here, 'kr'));
  expect(takeHandedLanguage(window)).toBe('kr');
  expect([location.href, history.state]).toEqual([here, { key: 'one' }]);
  expect(takeHandedLanguage(window)).toBeUndefined();
});

test.each([
  ['?number=2&openExternalBrowser=1#lang=jp', 'jp', '?number=2'],
  ['?openExternalBrowser=1', undefined, ''],
  ['?openExternalBrowser=1#faq-3', undefined, '#faq-3'],
  ['?q=a%20b#lang=jp', 'jp', '?q=a%20b'],
])('what LINE was told is not shared on: %s', (end, language, kept) => {
  history.replaceState({ key: 'one' }, '', `/faq${end}`);
  expect(takeHandedLanguage(window)).toBe(language);
  expect([location.href, history.state]).toEqual([
    new URL(`/faq${kept}`, location.origin).href,
    { key: 'one' },
  ]);
});

test.each(['#lang=tlh', '#lang=', '#faq-3', '#lang=kr&more'])('%s stays as it is', (hash) => {
  history.replaceState(null, '', `/faq${hash}`);
  expect(takeHandedLanguage(window)).toBeUndefined();
  expect(location.hash).toBe(hash);
});
