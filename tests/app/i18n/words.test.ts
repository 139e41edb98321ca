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

/** With these catalogues, each of one text; any other fails to load, as without a network. */
const cataloguesOf = (...names: string[]) =>
  Object.fromEntries(
    names.map((name) => [`../../locales/${name}.po`, async () => ({ [name]: name })]),
  );
const wordsOf = (...names: string[]) => createWords(cataloguesOf(...names));

test('a language whose catalogue does not load leaves the shown one', async () => {
  const words = wordsOf('en/account', 'kr/messages', 'jp/messages', 'jp/account');
  await words.need('account');
  await words.show('kr');
  expect(words.language).toBe('en');
  await words.show('cn');
  expect(words.language).toBe('en');
  await words.show('jp');
  expect([words.language, words.i18n._('jp/account')]).toEqual(['jp', 'jp/account']);
});

test('a group that failed to load fails neither another page nor another language', async () => {
  const words = wordsOf('en/legal', 'kr/messages', 'kr/legal');
  await expect(words.need('account')).rejects.toThrow('no catalogue en/account');
  await words.need('legal');
  expect(words.groups).toEqual(['legal']);
  await words.show('kr');
  expect(words.language).toBe('kr');
});

test('without a network English texts stand in for a group that the device lacks, until the language can be shown whole', async () => {
  let isOffline = true;
  const shared = async () => ({ shared: 'Korean' });
  const catalogues: Record<string, () => Promise<Record<string, string>>> = {
    '../../locales/kr/messages.po': shared,
    '../../locales/en/legal.po': async () => ({ shared: 'English', own: 'English' }),
  };
  const words = createWords(catalogues, () => isOffline);
  await words.show('kr');
  await words.need('legal');
  expect([words.i18n._('own'), words.i18n._('shared')]).toEqual(['English', 'Korean']);
  await expect(words.need('account')).rejects.toThrow('no catalogue en/account');
  isOffline = false;
  await expect(words.need('info')).rejects.toThrow('no catalogue kr/info');
  catalogues['../../locales/kr/legal.po'] = async () => ({ own: 'Korean' });
  await words.show('kr');
  expect([words.language, words.i18n._('own')]).toEqual(['kr', 'Korean']);
});

test('a group needed while the language changes is there in the new one', async () => {
  const arrived = Promise.withResolvers<{ text: string }>();
  const words = createWords({
    '../../locales/kr/messages.po': async () => ({}),
    '../../locales/en/legal.po': () => arrived.promise,
    '../../locales/kr/legal.po': async () => ({ text: '이용약관' }),
  });
  const needed = words.need('legal');
  await words.show('kr');
  arrived.resolve({ text: 'Terms' });
  await needed;
  expect([words.language, words.i18n._('text')]).toEqual(['kr', '이용약관']);
});
