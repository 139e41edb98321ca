import { useLingui } from '@lingui/react/macro';
import * as css from './kst-time.css.ts';

const KST_AHEAD = 9 * 60 * 60_000;

/** A moment's day in Korea, in the fan's language: "January 5, 2026". */
export const KstDay = ({ at }: { at: string }) => {
  const { i18n } = useLingui();
  const moment = new Date(at);
  return (
    <time
      className={css.day}
      dateTime={new Date(moment.getTime() + KST_AHEAD).toISOString().slice(0, 10)}
    >
      {i18n.date(moment, { dateStyle: 'long', timeZone: 'Asia/Seoul' })}
    </time>
  );
};
