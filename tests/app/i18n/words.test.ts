import { expect, test } from 'vitest';
import { createWords } from '../../../src/i18n/words.ts';

test('each app instance has its own language, starting with English', async () => {
  const [one, other] = [createWords(), createWords()];
  await one.show('kr');
  expect([one.language, one.tag, one.i18n.locale, one.i18n.locales]).toEqual([
    'kr',
    'ko',
    'kr',
    'ko',
  ]);
  expect([other.language, other.tag]).toEqual(['en', 'en']);
});

test('of two quick choices the later one is shown, whichever catalogue loads first', async () => {
  const words = createWords();
  await Promise.all([words.show('jp'), words.show('cn')]);
  expect(words.language).toBe('cn');
  await Promise.all([words.show('kr'), words.show('en')]);
  expect(words.language).toBe('en');
});

test('a group of texts that a page needed is loaded in every language shown later', async () => {
  const words = createWords();
  await Promise.all([words.show('jp'), words.need('account')]);
  await words.need('legal');
  await words.show('kr');
  expect(words.language).toBe('kr');
});
