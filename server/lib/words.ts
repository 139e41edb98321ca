import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { BRAND } from '../../contract/brand.ts';
import { BCP47, type Language } from '../../contract/languages.ts';
import { ENTRY, unquoted } from './po.ts';
import { root } from './root.ts';

type Head<After> = After extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? Name
    : Inside
  : never;

type NotName = '' | 'BRAND' | `${string}${' ' | '#' | '{' | '.'}${string}`;

/** The values that a text needs, such as `code` for 'Your code is {code}.' */
type NamesIn<Text extends string> = Text extends `${string}{${infer After}`
  ? Exclude<Head<After>, NotName> | NamesIn<After>
  : never;

type Value = string | number | boolean;

type Values<Text extends string> = string extends Text
  ? [Record<string, Value>]
  : [NamesIn<Text>] extends [never]
    ? []
    : [Record<NamesIn<Text>, Value>];

export type ServerWords = {
  t<const Text extends string>(english: Text, ...values: Values<Text>): string;
};

/** Lingui reads escapes such as `\u0041` in what it has put together, and so in what a person has written. */
const asWritten = (value: Value) =>
  typeof value === 'string' ? value.replaceAll('\\', '\\x5c') : value;

/** Read as it is written: Node runs these sources without a bundler. */
function read(language: Language): ServerWords {
  const po = readFileSync(new URL(`locales/${language}/server.po`, root), 'utf8');
  const texts = [...po.matchAll(ENTRY)].map(([, , , english, text]) => [
    unquoted(english),
    unquoted(text),
  ]);
  const i18n = setupI18n().setMessagesCompiler(compileMessage);
  i18n.load(language, Object.fromEntries(texts));
  i18n.activate(language, BCP47[language]);
  return {
    t(english, ...[values = {}]) {
      const written = Object.entries<Value>(values).map(([name, value]) => [
        name,
        asWritten(value),
      ]);
      return i18n._(english, { BRAND, ...Object.fromEntries(written) });
    },
  };
}

/** All of them at the start: a deployment may replace the files of a process that still runs. */
const words: Record<Language, ServerWords> = {
  en: read('en'),
  kr: read('kr'),
  cn: read('cn'),
  jp: read('jp'),
};

/** What the server says in a language. Only texts given to a method of `i18n` get into the catalogue: `const i18n = wordsIn(language)`, then `i18n.t('…')`. */
export const wordsIn = (language: Language): ServerWords => words[language];
