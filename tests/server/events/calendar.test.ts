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
  );
});
