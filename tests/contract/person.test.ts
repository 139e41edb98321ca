import { describe, expect, test } from 'vitest';
import { applicationFaults, tidyApplication } from '../../contract/rules/audition.ts';
import { dayInKorea, isDay } from '../../contract/rules/day.ts';
import { entryFaults, tidyEntry } from '../../contract/rules/entry.ts';
import { birthDateProblem, personNameProblem } from '../../contract/rules/person.ts';
import { textProblem, tidyLine, tidyText } from '../../contract/rules/text.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const MARKED = `e${'\u0301'.repeat(1_000)}`;
const NOW = Date.parse('2026-03-01T00:30:00+09:00');

describe('a person’s name', () => {
  test.each([
    ['Kim Mina', undefined],
    ['김민아', undefined],
    ['이', undefined],
    ['山田 太郎', undefined],
    ['María-José O’Neill', undefined],
    ['นางสาว กิตติ', undefined],
    // A joiner is a part of Persian names, and of an emoji.
    ['علی‌رضا', undefined],
    [`Mina ${FAMILY}`, undefined],
    ['a'.repeat(60), undefined],
    ['김'.repeat(60).normalize('NFD'), undefined],
    ['', 'missing_fields'],
    ['1234', 'invalid_name'],
    [FAMILY, 'invalid_name'],
    ['\u3164', 'invalid_name'],
    ['Mina\u0007', 'invalid_name'],
    ['Mina\0', 'invalid_name'],
    ['شه\u200cناز', undefined],
    ['Mina\ud83d', 'invalid_name'],
    ['a'.repeat(61), 'too_long'],
    [`${FAMILY.repeat(60)}a`, 'too_long'],
    [MARKED, 'too_long'],
    [MARKED.repeat(60), 'too_long'],
  ])('%j is %s', (name, problem) => {
    expect(personNameProblem(name)).toBe(problem);
  });

  test.each([
    ['\u2068Kim Minji\u2069', 'Kim Minji'],
    ['\u200fمحمد\u200f', 'محمد'],
    ['Kim\u2060Minji', 'KimMinji'],
    ['Kim\u00adMinji', 'KimMinji'],
    ['\u202eMi\u200ena\u{e0041}\u{e0042}', 'Mina'],
    ['Kim\u3164Min\u034fji\ufe0f\ufe0f', 'KimMinji'],
    ['葛\u{e0100}城', '葛\u{e0100}城'],
    ['Kim\ufeff \u200bMinji\u200d', 'Kim Minji'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['ක්\u200dෂ', 'ක්\u200dෂ'],
    [`Mina ${FAMILY}`, `Mina ${FAMILY}`],
    ['Mina 🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'Mina 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['Mina ❤️', 'Mina ❤️'],
    ['김민아'.normalize('NFD'), '김민아'],
  ])('of %j what nobody sees is taken out before it is judged', (typed, tidy) => {
    expect(tidyLine(typed)).toBe(tidy);
    expect(tidyText(typed)).toBe(tidy);
    expect(personNameProblem(tidyLine(typed))).toBeUndefined();
  });

  test('of its white space only the spaces between its words stay', () => {
    expect(tidyLine(' \t Kim\n\u3000 Mina\u00a0')).toBe('Kim Mina');
  });
});

describe('a free text', () => {
  test.each([
    ['한', undefined],
    ['👍', undefined],
    [FAMILY.repeat(10), 'too_long'],
    ['a'.repeat(10), undefined],
    ['👩🏽'.repeat(10), undefined],
    ['a'.repeat(11), 'too_long'],
    [`${'a'.repeat(9)}${'\u0301'.repeat(200)}`, 'too_long'],
    ['', 'missing_fields'],
    ['\u200b\u2060\u3164', 'missing_fields'],
  ])('%j has at most ten characters, and none of a thousand marks: %s', (text, problem) => {
    expect(textProblem(text, { max: 10 })).toBe(problem);
  });

  test('a thousand emoji of a family are counted as a thousand characters', () => {
    const text = FAMILY.repeat(500) + 'a'.repeat(500);
    expect(textProblem(text, { max: 1_000 })).toBeUndefined();
    expect(textProblem(`${text}a`, { max: 1_000 })).toBe('too_long');
  });

  test('below its least length it is too short', () => {
    expect(textProblem(FAMILY.repeat(2), { min: 3, max: 100 })).toBe('too_short');
  });

  test('only its white space is tidied', () => {
    expect(tidyText('  One.\r\n\r\n two  three \r')).toBe('One.\n\n two  three');
  });
});

describe('a birth date', () => {
  test.each([
    ['2026-03-01', undefined],
    ['2026-03-02', 'invalid_birth_date'],
    ['1900-01-01', undefined],
    ['1899-12-31', 'invalid_birth_date'],
    ['2008-02-29', undefined],
    ['2007-02-29', 'invalid_birth_date'],
    ['2007-13-01', 'invalid_birth_date'],
    ['9.5.2001', 'invalid_birth_date'],
    ['', 'invalid_birth_date'],
  ])('%j is %s at 00:30 of March 1 in Korea, where UTC still has February', (date, problem) => {
    expect(birthDateProblem(date, { bornBy: null, now: NOW })).toBe(problem);
  });

  test('the last day allowed is old enough, and the next is not', () => {
    const limits = { bornBy: '2011-07-04', now: NOW };
    expect(birthDateProblem('2011-07-04', limits)).toBeUndefined();
    expect(birthDateProblem('2011-07-05', limits)).toBe('not_old_enough');
  });
});

test('a time that no calendar has is no day', () => {
  expect([NaN, Infinity, 8.64e15].map(dayInKorea)).toEqual([undefined, undefined, undefined]);
  expect(isDay('2026-00-10')).toBe(false);
  expect(isDay('0000-01-01'), 'no year of a calendar').toBe(false);
});

const person = { birthDate: '2001-05-09', contactConsent: true };
const FORMS = {
  entry: (change: object) =>
    entryFaults(tidyEntry({ ...person, name: 'Mina', number: 1, ...change }), {
      ...{ numbers: [1], bornBy: '2011-07-04', now: NOW },
    }),
  application: (change: object) =>
    applicationFaults(
      tidyApplication({
        ...{ ...person, name: 'Mina', videoUrl: 'https://video.example/1', motivation: 'I sing.' },
        ...change,
      }),
      { bornBy: '2011-07-04', now: NOW },
    ),
};

test.each([
  'https://video.example/\u202e1',
  'https://video.example/\u200b',
  'https://video.example/"><script>',
  'https://video.example/a b',
  'http://video.example/1',
  'https://localhost/1',
  'https://mina:secret@video.example/1',
])('%j is no link to a video', (videoUrl) => {
  expect(FORMS.application({ videoUrl })).toEqual([{ field: 'videoUrl', code: 'invalid_link' }]);
});

test.each([
  { name: ' \t' },
  { name: 'a'.repeat(200) },
  { name: 'Mina\u0007' },
  { name: '12' },
  { birthDate: '2026-03-02' },
  { birthDate: '2011-07-05' },
  { contactConsent: false },
])('an entry and an application refuse %j at the same field, with the same code', (change) => {
  const faults = FORMS.entry(change);
  expect(faults).toMatchObject([{ field: Object.keys(change)[0] }]);
  expect(FORMS.application(change)).toEqual(faults);
});
