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

test.each(['#lang=tlh', '#lang=', '#faq-3', '#lang=kr&more'])('%s stays as it is', (hash) => {
  history.replaceState(null, '', `/faq${hash}`);
  expect(takeHandedLanguage(window)).toBeUndefined();
  expect(location.hash).toBe(hash);
});
