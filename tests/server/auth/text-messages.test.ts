import { expect, test } from 'vitest';
import { eachText, LANGUAGES, type Language } from '../../../contract/languages.ts';
import { codeDigits } from '../../../contract/rules/code.ts';
import { plainText, segmentsOf } from '../../../contract/rules/text-segments.ts';
import { codeMessage } from '../../../server/auth/code-message.ts';
import { idMessage } from '../../../server/auth/id-message.ts';
import { phoneChanged } from '../../../server/auth/owner-notice-message.ts';
import { entrantMessage } from '../../../server/events/entrant-message.ts';
import { reminderMessage, winnerMessage } from '../../../server/events/winner-message.ts';
import { wordsIn } from '../../../server/lib/words.ts';
import {
  ABOUT_ENTRY,
  ABOUT_PLACE,
  CANCELLATION,
} from '../../../server/repositories/entrant-messages.ts';
import { usualApi } from '../support/usual-app.ts';
import { newPhone, postFromPhone } from './fans.ts';

const CODE = '246810';
const ORIGIN = 'https://encore.example';
const LONGEST_HOST = `${'a'.repeat(63)}.`.repeat(3) + 'a'.repeat(61);

test('messages are counted as networks count them', () => {
  expect([160, 161, 306, 307].map((length) => segmentsOf('a'.repeat(length)))).toEqual([
    1, 2, 2, 3,
  ]);
  expect([70, 71, 134, 135].map((length) => segmentsOf('가'.repeat(length)))).toEqual([1, 2, 2, 3]);
  // A bracket takes two places, which no border cuts apart.
  expect([80, 81, 152, 153].map((length) => segmentsOf('['.repeat(length)))).toEqual([1, 2, 2, 3]);
  expect(segmentsOf(`${'a'.repeat(70)}’`)).toBe(2);
  expect(segmentsOf('👩'.repeat(36))).toBe(2);
});

test.each(LANGUAGES)('in %s the text with a code is one message, for any site', (language) => {
  const bound = codeMessage(language, CODE, ORIGIN);
  expect(bound.split('\n').at(-1)).toBe('@encore.example #246810');
  expect(segmentsOf(bound)).toBe(1);

  const long = codeMessage(language, CODE, `https://${LONGEST_HOST}`);
  expect(long).toBe(codeMessage(language, CODE));
  expect(long).not.toContain('@');
  expect(segmentsOf(long)).toBe(1);
  expect(codeDigits(bound)).toBe(CODE);
});

test.each(LANGUAGES)(
  'in %s the texts with an ID and of a changed number are one message each',
  (language) => {
    const texts = [idMessage(language, 'w'.repeat(30)), phoneChanged(wordsIn(language))];
    expect(texts.map(segmentsOf)).toEqual([1, 1]);
  },
);

/** With the longest title that an event may have, and the longest name of a prize. */
const TITLES: Record<Language, string> = {
  en: 'Fan’s '.repeat(20),
  kr: '가'.repeat(120),
  cn: '音'.repeat(120),
  jp: 'あ'.repeat(120),
};
const WHY = 'No reason is sent as a text message.';
const CODES = [CANCELLATION, ...Object.values(ABOUT_PLACE), ...Object.values(ABOUT_ENTRY)];
const SEGMENTS = { en: 3, kr: 4, cn: 4, jp: 4 };

test.each(LANGUAGES)('in %s news of an entry take no more messages than known', (language) => {
  const about = { title: TITLES, receiptCode: 'ABCD-EFGH' };
  const prize = eachText(TITLES, (title) => title.slice(0, 60));
  const due = { confirmBy: '2026-12-28T09:30:00.000Z', task: 'confirm' } as const;
  const won = { ...about, ...due, tickets: 999, prize };
  const reasons = { publicReason: { en: WHY }, takenFor: WHY, disqualifiedFor: WHY };
  const news = { ...about, ...reasons, changes: null, prizes: [] };
  const texts = [
    ...[true, false].map((isPassedOn) => winnerMessage(language, { ...won, isPassedOn })),
    winnerMessage(language, { ...won, prize: null, isPassedOn: true }),
    reminderMessage(language, won),
    ...[due.confirmBy, null].map((confirmBy) =>
      winnerMessage(language, { ...won, task: 'address', confirmBy, isPassedOn: true }),
    ),
    reminderMessage(language, { ...won, task: 'address' }),
    entrantMessage(language, { ...news, correction: 1, changes: {} }),
    ...CODES.map((correction) => entrantMessage(language, { ...news, correction })),
  ];
  const counts = texts.map(({ text, short = text }) => segmentsOf(plainText(short)));
  expect(Math.max(...counts)).toBe(SEGMENTS[language]);
});

test('punctuation that would shorten a message is sent plain, other texts as they are', () => {
  expect(plainText('“Fan’s” – day…')).toBe('"Fan\'s" - day...');
  expect(plainText('팬’s')).toBe('팬’s');
});

test('the text that is sent names the site, of which the phone fills in the code', async () => {
  const api = await usualApi();
  await postFromPhone(api, '/api/utils/send-code', { phoneNumber: newPhone() });
  expect((await api.outbox())[0]?.text).toMatch(/ (\d{6})\. .*\n@localhost #\1$/);
});
