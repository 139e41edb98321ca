import { useLingui } from '@lingui/react/macro';
import { dayInKorea } from '../../contract/rules/day.ts';
import { momentOf } from '../../contract/rules/event-status.ts';
import * as css from './kst-time.css.ts';

type DayProps = {
  moment: number;
  /** Shown as it is if it is no date. */
  said: string;
};

const Day = ({ moment, said }: DayProps) => {
  const { i18n } = useLingui();
  const day = dayInKorea(moment);
  if (day === undefined) return <span>{said}</span>;
  return (
    <time className={css.day} dateTime={day}>
      {i18n.date(new Date(moment), { dateStyle: 'long', timeZone: 'Asia/Seoul' })}
    </time>
  );
};

/** A day, or a moment's day in Korea, in the fan's language: "January 5, 2026". */
export const KstDay = ({ at }: { at: string }) => <Day moment={momentOf(at, 'start')} said={at} />;

/** The last day in Korea before a period's end. */
export const LastKstDay = ({ until }: { until: string }) => (
  <Day moment={momentOf(until, 'end') - 1} said={until} />
);
