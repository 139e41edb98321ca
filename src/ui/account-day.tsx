import { useLingui } from '@lingui/react/macro';
import * as css from './account-day.css.ts';

/** A day in full, where the fan is and in the fan's language: "January 5, 2026". */
export const AccountDay = ({ at }: { at: number }) => {
  const { i18n } = useLingui();
  return <strong className={css.day}>{i18n.date(new Date(at), { dateStyle: 'long' })}</strong>;
};
