import ical, { escape as escapedText, ICalEventStatus } from 'ical-generator';
import { BRAND } from '../../contract/brand.ts';
import { BCP47, type Language, textIn } from '../../contract/languages.ts';
import { isDayAlone } from '../../contract/rules/announcement.ts';
import { koreanDay } from '../../contract/rules/day.ts';
import type { EventDetail } from '../../contract/schemas/events.ts';
import { wordsIn } from '../lib/words.ts';
import { correctionNote } from './correction-words.ts';

const HOUR = 60 * 60_000;

/** In bytes. */
const LINE = 75;

/** A character, line separators among them, or one with the backslash that escapes it. */
const UNIT = /\\?./gsu;

/** The library folds between a backslash and what it escapes, which some readers take apart. */
const foldedAgain = (file: string): string =>
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => {
      let length = 0;
      return line.replaceAll(UNIT, (unit) => {
        const size = Buffer.byteLength(unit);
        const isFull = length + size > LINE;
        // The space at the beginning of a line counts.
        length = isFull ? 1 + size : length + size;
        return isFull ? `\r\n ${unit}` : unit;
      });
    })
    .join('\r\n');

type About = { language: Language; now: number; url: string | undefined };

/** An event as a calendar entry (RFC 5545): its show, or the rest of its period, and the announcement of its winners; what was corrected, or that it was cancelled. */
export function calendarOf(event: EventDetail, { language, now, url }: About): string {
  const i18n = wordsIn(language);
  const isCancelled = event.halted === 'cancelled';
  const reason = isCancelled ? event.acts.at(-1)?.reason : undefined;
  const title = textIn(event.title, language);
  // Many calendars show no status.
  const summary = isCancelled ? `${i18n.t('Cancelled')}: ${title}` : title;
  const { corrections } = event;
  const sequence = corrections.length + (isCancelled ? 1 : 0);
  const { showStartsAt, showEndsAt, endDate, startDate, place, winnersAnnouncedAt } = event;
  const start = showStartsAt ?? (startDate || event.createdAt);
  const end = showStartsAt ? showEndsAt : endDate;
  const about = {
    stamp: new Date(now),
    ...(url && { url }),
    // The file of before is replaced by what has a higher number.
    ...(sequence > 0 && { sequence }),
    ...(isCancelled && { status: ICalEventStatus.CANCELLED }),
  };
  const calendar = ical({
    // The library escapes all texts but this one.
    name: escapedText(summary, false),
    prodId: { company: BRAND, product: 'Events', language: BCP47[language].toUpperCase() },
  });
  calendar.createEvent({
    ...about,
    id: `${event.id}@${BRAND.toLowerCase()}`,
    start: new Date(start),
    end: new Date(end || Date.parse(start) + HOUR),
    summary,
    description: [
      reason && textIn(reason, language),
      textIn(event.line, language),
      ...corrections.map((one) => correctionNote(one, language, event.giveaways)),
    ]
      .filter(Boolean)
      .join('\n\n'),
    location: place && textIn(place, language),
  });
  if (winnersAnnouncedAt) {
    const announced = Date.parse(winnersAnnouncedAt);
    calendar.createEvent({
      ...about,
      id: `${event.id}-winners@${BRAND.toLowerCase()}`,
      ...(isDayAlone(announced)
        ? { start: `${koreanDay(winnersAnnouncedAt)}T00:00:00Z`, allDay: true }
        : { start: new Date(announced), end: new Date(announced + HOUR / 4) }),
      summary: `${summary}: ${i18n.t('Winners announced')}`,
    });
  }
  // Each line ends with a line break, the last one too (RFC 5545, §3.1).
  return `${foldedAgain(calendar.toString())}\r\n`;
}
