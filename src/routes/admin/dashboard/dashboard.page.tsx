import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Dashboard } from '../../../../contract/schemas/dashboard.ts';
import { Button } from '../../../ui/button.tsx';
import { useKoreanTimes } from '../frame/korean-times.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import * as css from './dashboard.css.ts';
import type { LoadedDashboard } from './dashboard.loader.ts';
import { Days } from './days.tsx';
import { Draws, Entries, Processes } from './evening.tsx';
import { useFigureWords } from './words.ts';

const AsOf = ({ at }: Pick<Dashboard, 'at'>) => {
  const { revalidate, state } = useRevalidator();
  const when = useKoreanTimes().momentOf(at);
  return (
    <div className={css.asOf}>
      <span role="status">
        <Trans>As of {when}</Trans>
      </span>
      <Button variant="quiet" busy={state === 'loading'} onClick={() => void revalidate()}>
        <Trans>Refresh</Trans>
      </Button>
    </div>
  );
};

const Tiles = ({ dashboard }: { dashboard: Dashboard }) => {
  const { t } = useLingui();
  const { count } = useFigureWords();
  const today = dashboard.days.at(-1);
  const tiles = [
    [t`Fans`, dashboard.fans],
    [t`New today`, today?.newFans],
    [t`Active today`, today?.activeFans],
    [t`Withdrawn today`, today?.withdrawn],
    [t`Open requests`, dashboard.openRequests],
    [t`Texts sent today`, today?.textsSent],
    [t`Texts failed today`, today?.textsFailed],
    [t`Texts left until 9:00 KST`, dashboard.textsLeft],
    [t`Emails sent today`, today?.mailsSent],
    [t`Emails failed today`, today?.mailsFailed],
  ] as const;
  return (
    <dl className={css.tiles}>
      {tiles.map(([name, value]) => (
        <div key={name} className={css.tile}>
          <dt className={css.name}>{name}</dt>
          <dd className={css.figure}>{count(value)}</dd>
        </div>
      ))}
    </dl>
  );
};

export const DashboardPage = () => {
  const { dashboard } = useLoaderData<LoadedDashboard>();
  return (
    <StaffPage>
      {() =>
        dashboard && (
          <>
            <AsOf at={dashboard.at} />
            <Tiles dashboard={dashboard} />
            <Entries entries={dashboard.entries} />
            <Days days={dashboard.days} />
            <Draws draws={dashboard.draws} />
            <Processes processes={dashboard.processes} at={dashboard.at} />
          </>
        )
      }
    </StaffPage>
  );
};
