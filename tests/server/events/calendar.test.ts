import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarOf } from '../../../server/events/calendar.ts';
import { event } from '../../html/sample-content.ts';

const fileOf = (title: string, line = title) =>
  calendarOf(
    { ...event, title: { en: title }, line: { en: line }, place: { en: title } },
    {
      language: 'en',
      now: Date.parse('2026-03-01T00:00:00Z'),
      url: 'https://fans.example/event/e1',
    },
  );

/** The values of a property, read as RFC 5545 says: lines unfolded (§3.1), then TEXT unescaped (§3.3.11). */
function textsIn(file: string, property: string): string[] {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  return lines
    .filter((line) => line.startsWith(`${property}:`))
    .map((line) => {
      const value = line.slice(property.length + 1);
      expect(value).toMatch(/^(?:[^\\;,\n\r]|\\[\\;,n])*$/u);
      return value.replaceAll(/\\(.)/g, (_, one) => (one === 'n' ? '\n' : one));
    });
}

const TEXT = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\\',
        ';',
        ',',
        '\n',
        '\\n',
        '\r\n',
        '"',
        ':',
        ' ',
        '한국',
        '🎉',
        '日本',
        'é',
        'NAME:',
      ),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
    ),
    { minLength: 1, maxLength: 40 },
  )
  .map((parts) => parts.join(''))
  // Lone halves of characters are no text, and an empty name is none.
  .filter((text) => text.isWellFormed() && text !== '');

test('a title of any characters is read from the calendar’s names as it is in the event', () => {
  fc.assert(
    fc.property(TEXT, (title) => {
      const file = fileOf(title);
      const written = title.replaceAll(/\r\n|\r/g, '\n');
      expect(textsIn(file, 'NAME')).toEqual([written]);
      expect(textsIn(file, 'X-WR-CALNAME')).toEqual([written]);
      expect(textsIn(file, 'SUMMARY')).toEqual([written, `${written}: Winners announced`]);
      expect(textsIn(file, 'DESCRIPTION')).toEqual([written]);
      expect(textsIn(file, 'LOCATION')).toEqual([written]);
    }),
  );
});

test('no line is folded between a backslash and what it escapes', () => {
  for (let length = 50; length < 80; length += 1) {
    const file = fileOf(`${'a'.repeat(length)},;\\\n,;\\`);
    expect(file).not.toMatch(/(?<!\\)(?:\\\\)*\\\r\n/);
  }
  fc.assert(
    fc.property(TEXT, (title) => {
      expect(fileOf(title)).not.toMatch(/(?<!\\)(?:\\\\)*\\\r\n/);
    }),
  );
});

test('a cancelled event is cancelled in a calendar too, and says why in the language asked for', () => {
  const reason = { en: 'The hall is closed; sorry.', kr: '공연장이 문을 닫았습니다.' };
  const file = calendarOf(
    {
      ...{ ...event, halted: 'cancelled', line: { en: 'One night.' } },
      acts: [
        { kind: 'paused', reason: { en: 'Wait.' }, at: '2026-02-01T00:00:00.000Z' },
        { kind: 'cancelled', reason, at: '2026-02-02T00:00:00.000Z' },
      ],
    },
    { language: 'en', now: Date.parse('2026-03-01T00:00:00Z'), url: undefined },
  );
  expect(file).toContain('STATUS:CANCELLED\r\n');
  expect(textsIn(file, 'DESCRIPTION')).toEqual([`${reason.en}\n\nOne night.`]);
});

test('every line ends with CRLF, the last one too, and none has more than 75 bytes or half a character', () => {
  fc.assert(
    fc.property(TEXT, (title) => {
      const file = fileOf(title);
      expect(file.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
      const bytes = Buffer.from(file);
      for (const line of file.slice(0, -2).split('\r\n')) {
        expect(line).not.toMatch(/[\r\n]/);
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
      expect(bytes.toString('utf8')).toBe(file);
    }),
    { examples: [['\u2028'.repeat(40)]] },
  );
});
