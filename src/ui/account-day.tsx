import { useLingui } from '@lingui/react/macro';
import * as css from './account-day.css.ts';

/** A full date in the fan's time zone and language: "January 5, 2026". */
export const AccountDay = ({ at }: { at: number }) => {
  const { i18n } = useLingui();
  return <strong className={css.day}>{i18n.date(new Date(at), { dateStyle: 'long' })}</strong>;
};
