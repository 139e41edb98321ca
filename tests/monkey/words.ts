import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { LANGUAGES } from '../../contract/languages.ts';
import { catalogues } from '../catalogues.ts';

/** What anybody types first. */
const EVERYDAY = [
  ...['hot', 'hotel', 'love', 'live', 'dance', 'the', 'a', 'bts', 'iu', 'new jeans', 'hello', 'ok'],
  ...['사랑', '방탄', '콘서트', '노래', '하이', 'ㅂㅌ', '안녕하세요', '뮤비', '아이유'],
  ...[
    '演唱会',
    '爱',
    '你好',
    '视频',
    '热',
    '歌',
    'コンサート',
    'ライブ',
    '愛',
    'すき',
    'こんにちは',
  ],
];

const HOSTILE = [
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' or '1'='1' --", '{{7*7}}'],
  ...['__proto__', 'constructor', '%00', '%s%n', '../../etc/passwd', '//evil.example', '\\', '%'],
  ...[
    '\u202e\u200b\ufeff',
    'ｍｉｎａ１',
    '👩‍👩‍👧‍👦',
    'e\u0301',
    '🇰🇷',
    '  ',
    '.',
    '-1',
    '1e999',
    '()[*+?',
  ],
  ...['W'.repeat(120), '가'.repeat(120), 'x '.repeat(60)],
];

const SEED = new URL('../../server/db/seed/', import.meta.url);

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

/** The words of the app's own texts and of its sample content, in four languages. */
function wordsOfApp(): string[] {
  const texts = LANGUAGES.flatMap((language) =>
    [...catalogues(language).values()].flatMap((catalogue) => [...catalogue.values()]),
  );
  const contents = readdirSync(SEED)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => stringsIn(JSON.parse(readFileSync(new URL(name, SEED), 'utf8'))));
  const words = [...texts, ...contents].flatMap(
    (text) => text.match(/\p{L}[\p{L}\p{N}'’-]*/gu) ?? [],
  );
  return [...new Set(words)].sort();
}

const LATIN = [...'abcdefghijklmnopqrstuvwxyz'];

/** What a fan, or somebody who means no good, types. Every Latin word of one to four letters can come. */
export const words: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...EVERYDAY) },
  {
    weight: 3,
    arbitrary: fc.string({ unit: fc.constantFrom(...LATIN), minLength: 1, maxLength: 4 }),
  },
  { weight: 3, arbitrary: fc.constantFrom(...wordsOfApp()) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }) },
);
