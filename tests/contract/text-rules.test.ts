import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTRIES } from '../../contract/countries.ts';
import { LANGUAGES, languageOfTag } from '../../contract/languages.ts';
import { addressFaults, tidyAddress, writtenAddress } from '../../contract/rules/address.ts';
import {
  applicationFaults,
  auditionPhase,
  tidyApplication,
} from '../../contract/rules/audition.ts';
import { isDay } from '../../contract/rules/day.ts';
import { isEmail } from '../../contract/rules/email.ts';
import { entryFaults, tidyEntry } from '../../contract/rules/entry.ts';
import { eventStatus } from '../../contract/rules/event-status.ts';
import { inAppBrowserOf } from '../../contract/rules/in-app-browser.ts';
import { maskedUsername } from '../../contract/rules/masking.ts';
import { nicknameProblem, usernameProblem } from '../../contract/rules/names.ts';
import { passwordProblem, showsMismatch, withoutSpaces } from '../../contract/rules/password.ts';
import { withoutEndSlashes } from '../../contract/rules/paths.ts';
import {
  canonicalPhone,
  phoneProblem,
  toE164,
  wholePhoneNumberOf,
  writtenPhone,
} from '../../contract/rules/phone.ts';
import { areAnswersTo } from '../../contract/rules/questions.ts';
import { createSearch, keyboardSlips, meantBy } from '../../contract/rules/search.ts';
import { searchPatterns } from '../../contract/rules/search-pattern.ts';
import { gramsAsked, gramsOf, isGram, searchLines } from '../../contract/rules/search-text.ts';
import { supportFaults, tidySupportRequest } from '../../contract/rules/support.ts';
import { textProblem } from '../../contract/rules/text.ts';
import { videoFields } from '../../contract/rules/video-search.ts';
import { isSupportTopic } from '../../contract/support-topics.ts';
import { textedPhone } from '../../server/auth/phone-numbers.ts';
import { canonicalPath } from '../../server/html/canonical-path.ts';
import { preferredLanguages } from '../../server/lib/negotiation.ts';
import { recordIn } from '../../src/flows/shared/saved-fields.ts';
import { safeNext } from '../../src/routes/guards.ts';
import { relativeTime } from '../../src/routes/videoplay/relative-time.ts';
import { callingCodeOf, maskedEmail, maskedPhone } from '../../src/ui/masked.ts';
import { isDeep, sample } from '../depth.ts';
import { anyText, hangulWords, latinWords, ordinaryWords } from './ordinary-words.ts';

const now = Date.parse('2026-03-01T00:30:00+09:00');
const search = createSearch(
  ['Moon Harbor', '별 탑의 노래', 'Hotel', '演唱会 コンサート'],
  (title) => videoFields({ title, category: title, tag: [title] }),
);
const searchProse = createSearch(
  ['I forgot my ID.', '휴대폰 번호가 바뀌었어요.', '忘记 ID 了怎么办？', 'IDを忘れました。'],
  (question) => ({ names: [question], tags: [question] }),
  'prose',
);
const PERSON = { contactConsent: true, number: 1 };

/** How many of them `npm test` takes; `npm run deep` takes all. */
const LATIN_BY_LENGTH = [
  { length: 1, oneIn: 1 },
  { length: 2, oneIn: 1 },
  { length: 3, oneIn: isDeep ? 1 : 7 },
  { length: 4, oneIn: isDeep ? 1 : 89 },
];
const SEARCHED_BY_LENGTH = [
  { length: 1, oneIn: 1 },
  { length: 2, oneIn: 1 },
  { length: 3, oneIn: isDeep ? 1 : 25 },
];
const HANGUL_WORDS = isDeep ? 200_000 : 5_000;
const SOME_COUNTRIES = sample(COUNTRIES, 8);

type Rules = Record<string, (text: string) => unknown>;

const SEARCH_RULES = {
  results: (text) => [search(text), searchProse(text)],
  suggestion: (text) => meantBy(text, search),
  patterns: (text) => [searchPatterns(text), searchPatterns(text, 'prose')],
  'indexed text': (text) => [searchLines([text]), gramsOf([text])],
  'grams asked': (text) => [gramsAsked(text), isGram(text)],
} satisfies Rules;

const PHONE_RULES: Rules = {
  'number as typed': (text) =>
    SOME_COUNTRIES.map(({ country }) => {
      const number = wholePhoneNumberOf(text, country);
      return [phoneProblem(number), toE164(number), phoneProblem({ country, national: text })];
    }),
  'number of the API': (text) => [canonicalPhone(text), textedPhone(text)],
};

const FIELD_RULES: Rules = {
  'ID and nickname': (text) => [usernameProblem(text), nicknameProblem(text), maskedUsername(text)],
  password: (text) => [passwordProblem(withoutSpaces(text), [text]), showsMismatch(text, text)],
  'mail address': (text) => [isEmail(text), maskedEmail(text)],
  'masked number': (text) => [maskedPhone(text, callingCodeOf(text)), maskedPhone(text, text)],
  'postal address': (text) =>
    (['KR', 'US', 'JP', 'GB'] as const).map((country) => {
      const [name, phone, street, unit] = [text, text, text, text];
      const place = { district: text, city: text, region: text, postcode: text };
      const address = tidyAddress({ name, phone, country, street, unit, ...place });
      return [addressFaults(address), writtenAddress(address), writtenPhone(text)];
    }),
  entry: (text) => {
    const label = { en: text };
    const questions = (['text', 'choice', 'agreement'] as const).map((kind) => ({
      ...{ kind, label, required: true, options: [label] },
    }));
    const answers = questions.map(() => ({ question: text, answer: text }));
    const entry = tidyEntry({ ...PERSON, name: text, birthDate: text, answers });
    const limits = { numbers: [1], bornBy: text, now, questions };
    return [entryFaults(entry, limits), areAnswersTo(questions, entry.answers ?? [])];
  },
  application: (text) =>
    applicationFaults(
      tidyApplication({
        ...PERSON,
        ...{ name: text, birthDate: text, videoUrl: text, motivation: text },
      }),
      { bornBy: text, now },
    ),
  link: (text) =>
    applicationFaults(
      { ...PERSON, name: text, birthDate: text, videoUrl: `https://${text}`, motivation: text },
      { bornBy: text, now },
    ),
  'free text': (text) => [
    supportFaults(tidySupportRequest({ topic: 'other', email: text, message: text })),
    textProblem(text, { min: 2, max: 3 }),
    isSupportTopic(text),
  ],
  date: (text) => [
    isDay(text),
    auditionPhase({ startsAt: text, endsAt: text }, now),
    eventStatus({ startDate: text, endDate: text }, now),
    LANGUAGES.map((language) => relativeTime(Date.parse(text), Number(text), language)),
  ],
  address: (text) => [
    withoutEndSlashes(text),
    safeNext(text, 'https://encore.example'),
    safeNext(`/${text}`, 'https://encore.example'),
    // Fastify refuses an address that cannot be decoded.
    canonicalPath(encodeURI(text.toWellFormed())),
  ],
  'what a browser sends': (text) => [
    preferredLanguages(text),
    languageOfTag(text),
    inAppBrowserOf(text),
  ],
  'what a tab has stored': recordIn,
};

const RULES = { ...SEARCH_RULES, ...PHONE_RULES, ...FIELD_RULES };

/** The words for which one of these rules throws, a few of them; other assertions would take longer than the rules. */
function thrown(words: Iterable<string>, rules: Rules): string[] {
  const found: string[] = [];
  for (const word of words) {
    for (const [name, rule] of Object.entries(rules)) {
      try {
        rule(word);
      } catch (error) {
        found.push(`${name} of ${JSON.stringify(word)}: ${error}`);
        if (found.length === 10) return found;
      }
    }
  }
  return found;
}

test.each(LATIN_BY_LENGTH)('no Latin word of $length letters makes a search fail', (words) => {
  const { patterns, 'grams asked': grams } = SEARCH_RULES;
  const rules = { keyboardSlips, patterns, grams };
  expect(thrown(latinWords(words.length, words.oneIn), rules)).toEqual([]);
});

test('no Hangul word of two syllables makes a search fail', () => {
  const { patterns, 'grams asked': grams } = SEARCH_RULES;
  expect(thrown(hangulWords(HANGUL_WORDS), { keyboardSlips, patterns, grams })).toEqual([]);
});

test.each(SEARCHED_BY_LENGTH)('every Latin word of $length letters can be searched', (words) => {
  expect(thrown(latinWords(words.length, words.oneIn), SEARCH_RULES)).toEqual([]);
});

test('no word of what the app says in four languages makes a rule throw', () => {
  const words = ordinaryWords();
  expect(words.length).toBeGreaterThan(5_000);
  const known = ['hot', 'hotel', '방탄', '콘서트', '演唱会', 'コンサート'];
  const rules = { ...SEARCH_RULES, ...FIELD_RULES };
  expect(thrown([...known, ...sample(words, 1_000)], rules)).toEqual([]);
});

test.each(Object.entries(RULES))('no text makes the rule for “%s” throw', (_, rule) => {
  fc.assert(
    fc.property(anyText, (text) => {
      rule(text);
    }),
    { numRuns: isDeep ? 300 : 100 },
  );
});

test('“hot” means itself, and what es-hangul can write is still suggested', () => {
  expect(keyboardSlips('hot')).toEqual([]);
  expect(keyboardSlips('qkdxks')).toEqual(['방탄']);
});
