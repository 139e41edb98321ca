import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import * as css from './kst-time.css.ts';
import { useMomentWords } from './moment-words.ts';

const never = () => () => {};

type KstTimeProps = {
  at: string;
  /** The end of a period that begins at `at`. */
  until?: string | undefined;
  /** Not also in the fan's zone: a fact about Korea, not an appointment. */
  onlyInKorea?: boolean | undefined;
};

type DatedProps = KstTimeProps & {
  /** `at` itself is an end. */
  isEnd?: boolean;
};

const Dated = ({ at, until, onlyInKorea = false, isEnd = false }: DatedProps) => {
  const { t } = useLingui();
  const moment = new Date(at);
  const inWords = ({
    dayOf,
    clockOf,
    dayAndClock,
    endOf,
    span,
  }: ReturnType<typeof useMomentWords>) => {
    const from = isEnd ? endOf(moment) : dayAndClock(moment);
    if (!until) return from;
    const end = new Date(until);
    const sameDay = dayOf(moment) === dayOf(end);
    return span(from, sameDay ? clockOf(end) : endOf(end));
  };
  const inKorea = useMomentWords('Asia/Seoul');
  const onDevice = useMomentWords();
  const korean = inWords(inKorea);
  const own = useSyncExternalStore(
    never,
    () => inWords(onDevice),
    () => undefined,
  );
  const onHere = (here: string) => t`${here} your time`;
  return (
    <time className={css.time} dateTime={moment.toISOString()}>
      <span>{`${korean}\u00a0KST`}</span>
      {!onlyInKorea && own !== korean && (
        <span className={css.here} data-room={onHere(korean)}>
          {own !== undefined && <span className={css.own}>{onHere(own)}</span>}
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
  isDate(at) ? (
    <Dated at={at} until={until && isDate(until) ? until : undefined} {...how} />
  ) : (
    <span>{at}</span>
  );

/** The end of a period: one at midnight belongs to the day before. */
export const KstEnd = ({ at, onlyInKorea }: Pick<KstTimeProps, 'at' | 'onlyInKorea'>) =>
  isDate(at) ? <Dated at={at} onlyInKorea={onlyInKorea} isEnd /> : <span>{at}</span>;
