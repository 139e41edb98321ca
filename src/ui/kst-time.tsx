import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import * as css from './kst-time.css.ts';

const never = () => () => {};

const DAY = { dateStyle: 'long' } as const;
const CLOCK = { timeStyle: 'short' } as const;
const BOTH = { ...DAY, ...CLOCK };

/** Keeps a day on one line. */
const withoutBreaks = (day: string) => day.replaceAll(' ', '\u00a0');

type KstTimeProps = {
  at: string;
  /** The end of a period that begins at `at`. */
  until?: string | undefined;
  /** Not also in the fan's zone: a fact about Korea, not an appointment. */
  onlyInKorea?: boolean;
};

const Dated = ({ at, until, onlyInKorea = false }: KstTimeProps) => {
  const { i18n } = useLingui();
  const moment = new Date(at);
  const timeIn = (timeZone?: string) => {
    const words = (date: Date, style: Intl.DateTimeFormatOptions) =>
      i18n.date(date, { ...style, ...(timeZone && { timeZone }) });
    const dayAndClock = (date: Date) => {
      const day = words(date, DAY);
      return words(date, BOTH).replace(day, withoutBreaks(day));
    };
    const from = dayAndClock(moment);
    if (!until) return from;
    const end = new Date(until);
    const sameDay = words(moment, DAY) === words(end, DAY);
    return `${from} – ${sameDay ? words(end, CLOCK) : dayAndClock(end)}`;
  };
  const korean = timeIn('Asia/Seoul');
  const own = useSyncExternalStore(
    never,
    () => timeIn(),
    () => undefined,
  );
  const isKnown = own !== undefined;
  const here = own ?? korean;
  return (
    <time className={css.time} dateTime={moment.toISOString()}>
      {korean} KST
      {!onlyInKorea && !(isKnown && here === korean) && (
        <span className={isKnown ? css.own : css.room} aria-hidden={!isKnown}>
          <Trans>{here} your time</Trans>
        </span>
      )}
    </time>
  );
};

const isDate = (text: string) => !Number.isNaN(Date.parse(text));

/**
 * A time in Korea and, if the fan's zone differs, there as well: the HTML cannot know that, and
 * reserves space for it. What is no date is shown as it is.
 */
export const KstTime = ({ at, until, ...how }: KstTimeProps) =>
  isDate(at) ? <Dated at={at} until={until && isDate(until) ? until : undefined} {...how} /> : at;
