import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { incomplete } from '../../scripts/lib/catalogues.ts';
import { wordsIn } from '../../server/lib/words.ts';

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const INSERTED = /\$\{[^}]*\}/g;
const ASIAN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Words under the name of a language or of a part of a message. */
const SAID =
  /\b(?:en|kr|cn|jp|subject|text|short|title|body): *(?:\([^)]*\) *=> *)?(['"`])(?!<)(?:(?!\1).)*\p{L} \p{L}/u;

/** Lines with words that no catalogue has. */
const bareTextsIn = (code: string): string[] =>
  code
    .replace(COMMENT, '')
    .replace(INSERTED, '')
    .split('\n')
    .filter((line) => ASIAN.test(line) || SAID.test(line))
    .map((line) => line.trim());

test('what the server says to fans is in its catalogue', () => {
  const files = globSync('server/**/*.ts', { exclude: ['server/db/**'] });
  expect(files.length).toBeGreaterThan(300);
  const bare = files.flatMap((file) =>
    bareTextsIn(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(bare).toEqual([]);
});

test('a text outside of the catalogue is found', () => {
  expect(
    bareTextsIn(`
      // 주석
      subject: i18n.t('[{BRAND}] Your ID'),
      subject: \`[\${BRAND}] Your ID\`,
      en: (id) => 'Your ID is here.',
      const sender = '보낸 사람';
      subject: \`[\${BRAND}] \${number} \${topic}\`,
    `),
  ).toEqual([
    'subject: `[] Your ID`,',
    "en: (id) => 'Your ID is here.',",
    "const sender = '보낸 사람';",
  ]);
});

test.each([
  ['{end}', '{start}'],
  ['Your code is {code}.', '인증번호입니다.'],
  ['<0>Log in</0>', '로그인'],
])('the translation of %s as %s is incomplete', (english, text) => {
  const of = (translation: string) =>
    incomplete(new Map([['kr/server', [{ context: '', files: [], english, text: translation }]]]));
  expect(of(text)).toHaveLength(1);
  expect(of(english)).toEqual([]);
});

test('what a person has written stays as it is in what the server says', () => {
  const title = '\\u0041 {code} <b> \'{x}\' \\x41 "#"';
  const i18n = wordsIn('kr');
  expect(i18n.t('[{BRAND}] Your application: {title}', { title })).toBe(
    `[Encore] 지원 결과 안내: ${title}`,
  );
});
