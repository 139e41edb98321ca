import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as css from './account-day.css.ts';
import { useMomentWords } from './moment-words.ts';

const MINUTE = 60_000;

const Strong = ({ children }: { children: ReactNode }) => (
  <strong className={css.day}>{children}</strong>
);

/** A full date in the fan's time zone and language: "January 5, 2026". */
export const AccountDay = ({ at }: { at: number }) => {
  const { i18n } = useLingui();
  return <Strong>{i18n.date(new Date(at), { dateStyle: 'long' })}</Strong>;
};

/** The last full minute of a period, in the fan's time zone: "January 5, 2026 at 10:15 AM". */
export const AccountEnd = ({ at }: { at: number }) => (
  <Strong>{useMomentWords().endOf(new Date(Math.floor(at / MINUTE) * MINUTE))}</Strong>
);

/** The first full minute of a period, likewise. */
export const AccountStart = ({ at }: { at: number }) => (
  <Strong>{useMomentWords().dayAndClock(new Date(Math.ceil(at / MINUTE) * MINUTE))}</Strong>
);
