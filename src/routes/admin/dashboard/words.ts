import { useLingui } from '@lingui/react/macro';
import { momentOf } from '../../../../contract/rules/event-status.ts';

const KST = 'Asia/Seoul';

export function useFigureWords() {
  const { i18n, t } = useLingui();
  return {
    /** An unknown value is shown as a dash. */
    count: (value: number | null | undefined) => (value == null ? '–' : i18n.number(value)),
    /** Takes a day in Korea, such as `2026-03-01`. */
    dayOf: (day: string) =>
      i18n.date(new Date(momentOf(day, 'start')), {
        month: 'short',
        day: 'numeric',
        timeZone: KST,
      }),
    /** The hour that begins then. */
    hourOf: (moment: number) =>
      i18n.date(new Date(moment), {
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        timeZone: KST,
      }),
    names: {
      activeFans: t`Active fans`,
      newFans: t`New fans`,
      withdrawn: t`Withdrawn fans`,
      signIns: t`Logins`,
      entries: t`Entries`,
      textsSent: t`Texts sent`,
      textsFailed: t`Texts failed`,
      mailsSent: t`Emails sent`,
      mailsFailed: t`Emails failed`,
    },
  };
}
