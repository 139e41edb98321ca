import { Trans, useLingui } from '@lingui/react/macro';
import type { DashboardDay } from '../../../../contract/schemas/dashboard.ts';
import { Group } from '../../../ui/group.tsx';
import { Table } from '../frame/table.tsx';
import * as css from './dashboard.css.ts';
import { Picture } from './picture.tsx';
import { useFigureWords } from './words.ts';

type Series = Exclude<keyof DashboardDay, 'day'>;

const SERIES: readonly (readonly [Series, 'bars' | 'line'])[] = [
  ['activeFans', 'line'],
  ['newFans', 'bars'],
  ['withdrawn', 'bars'],
  ['signIns', 'line'],
  ['entries', 'bars'],
  ['textsSent', 'bars'],
  ['textsFailed', 'bars'],
  ['mailsSent', 'bars'],
  ['mailsFailed', 'bars'],
];
const BAD: readonly Series[] = ['textsFailed', 'mailsFailed'];

/** Thirty days, as pictures and as a table of the same figures. */
export const Days = ({ days }: { days: readonly DashboardDay[] }) => {
  const { t } = useLingui();
  const { count, dayOf, names } = useFigureWords();
  return (
    <Group title={<Trans>The last 30 days (KST)</Trans>}>
      <div className={css.pictures}>
        {SERIES.map(([key, shape]) => (
          <Picture
            key={key}
            name={names[key]}
            shape={shape}
            isBad={BAD.includes(key)}
            values={days.map((day) => day[key])}
            labels={days.map(({ day }) => dayOf(day))}
          />
        ))}
      </div>
      <details>
        <summary className={css.opener}>
          <Trans>As a table</Trans>
        </summary>
        <Table
          label={t`The last 30 days (KST)`}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            { name: t`Day`, of: ({ day }) => <time dateTime={day}>{dayOf(day)}</time> },
            ...SERIES.map(([key]) => ({
              name: names[key],
              of: (day: DashboardDay) => count(day[key]),
            })),
          ]}
        />
      </details>
    </Group>
  );
};
