/** The longest time that 50,000 characters take in any rule of the contract, or in the search. */
import { readFileSync } from 'node:fs';
import { isRecoverable } from '../../contract/rules/account-status.ts';
import { isEmail } from '../../contract/rules/email.ts';
import { nicknameProblem, usernameProblem } from '../../contract/rules/names.ts';
import { passwordProblem, showsMismatch, withoutSpaces } from '../../contract/rules/password.ts';
import { canonicalPhone, phoneDigits, phoneProblem, toE164 } from '../../contract/rules/phone.ts';
import { hasRestrictedWord } from '../../contract/rules/restricted-words.ts';
import { canSearch, createSearch } from '../../contract/rules/search.ts';
import { textedPhone } from '../../server/auth/phone-numbers.ts';
import { report } from './support/results.ts';
import { median, ms } from './support/statistics.ts';

const LENGTH = 50_000;
const RUNS = 9;

const PIECES = [
  ...['a', 'A', '1', '0', '!', '@', '.', ' ', '\t', '\0', '-', '+', '가', '뷁', 'ㅂ', 'ㄳ', 'ㅏ'],
  ...['é', 'e\u0301', '가\u11a8', 'ᄀ', 'ﾊ', 'ﬃ', 'ﷺ', '☆', '😀', '\ud800', '漢', 'İ', '\u200b'],
  ...['a.', 'a@', 'a1', 'A!', 'admi', '가ㅂ', 'ㅂㅌ', '+82', 'a b ', '한a1ㅎ', '@a.', '..', '1 '],
];

const inputs = PIECES.flatMap((piece) => {
  const long = piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);
  // A mismatch at the end makes a pattern read everything before it.
  return [long, `${long.slice(0, -1)}\n`, `a@${long.slice(0, -6)}.com`, `+82${long.slice(0, -3)}`];
});

const videos: { title: string; tag: string[] }[] = JSON.parse(
  readFileSync(new URL('../../server/db/seed/videos.json', import.meta.url), 'utf8'),
);
const searchVideos = createSearch(videos, ({ title, tag }) => ({ names: [title], tags: tag }));
const searchLongTitle = createSearch(['불티가 남은 자리 '.repeat(LENGTH / 10)], (title) => ({
  names: [title],
  tags: [],
}));

const rules: Record<string, (input: string) => unknown> = {
  usernameProblem,
  nicknameProblem,
  hasRestrictedWord,
  isEmail,
  passwordProblem: (input) => passwordProblem(input, [input]),
  withoutSpaces,
  showsMismatch: (input) => showsMismatch(input, input),
  phoneDigits,
  phoneProblem: (input) => phoneProblem({ country: 'KR', national: input }),
  toE164: (input) => toE164({ country: 'KR', national: input }),
  canonicalPhone,
  textedPhone,
  isRecoverable: (deletedAt) => isRecoverable({ deletedAt }, 0),
  canSearch,
  [`search of ${videos.length} videos`]: (input) => searchVideos(input),
  [`search, 64 characters in a title of ${LENGTH}`]: (input) => searchLongTitle(input.slice(0, 64)),
};

function timeOf(rule: (input: string) => unknown, input: string): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    rule(input);
    return performance.now() - start;
  });
  return median(times);
}

const rows = Object.entries(rules).map(([name, rule]) => {
  const worst = inputs
    .map((input) => ({ input, took: timeOf(rule, input) }))
    .reduce((slowest, next) => (next.took > slowest.took ? next : slowest));
  const example = JSON.stringify(worst.input.slice(0, 12));
  return {
    what: name,
    figure: `${ms(worst.took)} at worst (${example}…)`,
    aim: 'below 5 ms',
  };
});
report('rules', rows);
