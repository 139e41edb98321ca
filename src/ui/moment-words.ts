import { useLingui } from '@lingui/react/macro';

const DAY = { dateStyle: 'long' } as const;
const CLOCK = { timeStyle: 'short' } as const;
const BOTH = { ...DAY, ...CLOCK };

const isMidnight = (date: Date, timeZone?: string) =>
  new Intl.DateTimeFormat('en', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  }).format(date) === '00:00:00';

/** Keeps a day or a time on one line. */
const withoutBreaks = (words: string) => words.replaceAll(/[ \u202f]/g, '\u00a0');

/** Days and times in the fan's language; without a time zone, in that of the fan's device. */
export function useMomentWords(timeZone?: string) {
  const { i18n, t } = useLingui();
  const words = (date: Date, style: Intl.DateTimeFormatOptions) =>
    i18n.date(date, { ...style, ...(timeZone && { timeZone }) });

  const dayOf = (date: Date) => words(date, DAY);
  const clockOf = (date: Date) => withoutBreaks(words(date, CLOCK));
  const dayAndClock = (date: Date) => {
    const parts = [dayOf(date), words(date, CLOCK)];
    return parts.reduce((text, part) => text.replace(part, withoutBreaks(part)), words(date, BOTH));
  };

  const midnightOf = (day: string) => t`${day}, midnight`;

  /** An end at midnight belongs to the day before. */
  function endOf(date: Date) {
    if (!isMidnight(date, timeZone)) return dayAndClock(date);
    const dayBefore = withoutBreaks(dayOf(new Date(date.getTime() - 1)));
    return midnightOf(dayBefore);
  }

  const span = (from: string, until: string) => t`${from} – ${until}`;

  return { dayOf, clockOf, dayAndClock, endOf, span };
}
