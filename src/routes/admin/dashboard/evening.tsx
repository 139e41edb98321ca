import { Trans, useLingui } from '@lingui/react/macro';
import type { Dashboard, DashboardProcess } from '../../../../contract/schemas/dashboard.ts';
import { Group } from '../../../ui/group.tsx';
import { Link } from '../../../ui/link.tsx';
import * as frame from '../frame/frame.css.ts';
import { Moment, Table } from '../frame/table.tsx';
import * as css from './dashboard.css.ts';
import { Picture } from './picture.tsx';
import { useFigureWords } from './words.ts';

const HOUR = 60 * 60_000;

/** By event and hour, while the event is open. */
export const Entries = ({ entries: { from, events } }: Pick<Dashboard, 'entries'>) => {
  const { t } = useLingui();
  const { count, hourOf } = useFigureWords();
  const first = Date.parse(from);
  const hours = events[0]?.hours.map((_, at) => at) ?? [];
  const labels = hours.map((at) => hourOf(first + at * HOUR));
  return (
    <Group title={<Trans>Entries in the last 48 hours (KST)</Trans>}>
      {events.length === 0 ? (
        <p className={frame.empty}>
          <Trans>No event with a giveaway is open.</Trans>
        </p>
      ) : (
        <>
          <div className={css.pictures}>
            {events.map(({ id, title, hours: values }) => (
              <Picture key={id} name={title} shape="bars" values={values} labels={labels} />
            ))}
          </div>
          <details>
            <summary className={css.opener}>
              <Trans>As a table</Trans>
            </summary>
            <Table
              label={t`Entries in the last 48 hours (KST)`}
              rows={hours.toReversed()}
              keyOf={(at) => at}
              columns={[
                { name: t`Hour`, of: (at) => labels[at] },
                ...events.map(({ title, hours: values }) => ({
                  name: title,
                  of: (at: number) => count(values[at]),
                })),
              ]}
            />
          </details>
        </>
      )}
    </Group>
  );
};

export const Draws = ({ draws }: Pick<Dashboard, 'draws'>) => {
  const { t } = useLingui();
  const { count, names } = useFigureWords();
  return (
    <Group title={<Trans>Latest draws</Trans>}>
      <Table
        label={t`Latest draws`}
        rows={draws}
        keyOf={({ eventId }) => eventId}
        columns={[
          {
            name: t`Event`,
            of: ({ eventId, title }) => (
              <Link to={`/event/${encodeURIComponent(eventId)}`}>{title}</Link>
            ),
          },
          { name: t`When`, of: ({ at }) => <Moment at={at} /> },
          { name: names.entries, of: ({ entries }) => count(entries) },
          { name: t`Winners`, of: ({ winners }) => count(winners) },
        ]}
      />
    </Group>
  );
};

/** Each says that it lives every ten seconds. */
const SILENCE = 30_000;
const SLOW = 200;

function useHealth(at: string) {
  const { t } = useLingui();
  const now = Date.parse(at);
  return ({ seenAt, delay, waiting }: DashboardProcess) => {
    if (now - Date.parse(seenAt) > SILENCE) return t`Not responding`;
    return delay >= SLOW || waiting > 0 ? t`Busy` : t`Healthy`;
  };
}

export const Processes = ({ processes, at }: Pick<Dashboard, 'processes' | 'at'>) => {
  const { t } = useLingui();
  const { count } = useFigureWords();
  const healthOf = useHealth(at);
  return (
    <Group title={<Trans>Processes</Trans>}>
      <Table
        label={t`Processes`}
        rows={processes}
        keyOf={({ id }) => id}
        columns={[
          { name: t`Version`, of: ({ version }) => version },
          { name: t`Health`, of: healthOf },
          {
            name: t`Delay`,
            of: ({ delay }) => {
              const milliseconds = count(delay);
              return t`${milliseconds} ms`;
            },
          },
          {
            name: t`Connections in use`,
            of: ({ busy, connections }) => `${count(busy)} / ${count(connections)}`,
          },
          { name: t`Requests waiting`, of: ({ waiting }) => count(waiting) },
          { name: t`Started`, of: ({ startedAt }) => <Moment at={startedAt} /> },
          { name: t`Last seen`, of: ({ seenAt }) => <Moment at={seenAt} /> },
        ]}
      />
    </Group>
  );
};
