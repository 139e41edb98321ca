import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form, useLoaderData, useSearchParams } from 'react-router';
import { NEW_ITEM } from '../../../../contract/rules/content.ts';
import type { GiveawayItem } from '../../../../contract/schemas/giveaways.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFigureWords } from '../dashboard/words.ts';
import { FilterSelect } from '../frame/filter-select.tsx';
import * as css from '../frame/frame.css.ts';
import { NextPage } from '../frame/next-page.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { End, Moment, Table } from '../frame/table.tsx';
import type { LoadedGiveaways } from './events.loader.ts';
import { useGiveawayWords } from './words.ts';

const Filters = () => {
  const { t } = useLingui();
  const { states } = useGiveawayWords();
  const [asked] = useSearchParams();
  const [term, setTerm] = useState(asked.get('q') ?? '');
  return (
    <Form role="search" className={css.filters}>
      <TextField
        label={t`Title or address`}
        name="q"
        type="search"
        autoComplete="off"
        lines={0}
        value={term}
        onChange={setTerm}
      />
      <FilterSelect label={t`Status`} name="state" choices={states} />
      <div className={css.filterButton}>
        <Button type="submit" variant="quiet">
          <Trans>Show</Trans>
        </Button>
      </div>
    </Form>
  );
};

const Giveaways = ({ events }: { events: readonly GiveawayItem[] }) => {
  const { t } = useLingui();
  const { states } = useGiveawayWords();
  const { count, names } = useFigureWords();
  return (
    <Table
      label={t`Events`}
      rows={events}
      keyOf={({ id }) => id}
      columns={[
        {
          name: t`Event`,
          of: ({ id, title }) => (
            <Link to={`/admin/events/${encodeURIComponent(id)}`}>{title}</Link>
          ),
        },
        { name: t`Status`, of: ({ state, halted }) => states[halted ?? state] },
        { name: names.entries, of: ({ entries }) => count(entries) },
        { name: t`Winners`, of: ({ winners }) => count(winners) },
        {
          name: t`Entries from`,
          of: ({ startsAt }) => (startsAt ? <Moment at={startsAt} /> : '–'),
        },
        { name: t`Entries until`, of: ({ endsAt }) => (endsAt ? <End at={endsAt} /> : '–') },
      ]}
    />
  );
};

export const GiveawaysListPage = () => {
  const { page } = useLoaderData<LoadedGiveaways>();
  const [asked] = useSearchParams();
  return (
    <StaffPage>
      {() =>
        page && (
          <>
            <div className={css.acts}>
              <ButtonLink to={`/admin/content/events/${NEW_ITEM}`}>
                <Trans>New</Trans>
              </ButtonLink>
            </div>
            <Filters key={`${asked.get('q')} ${asked.get('state')}`} />
            <Giveaways events={page.events} />
            {page.next !== null && (
              <NextPage after={page.next}>
                <Trans>Older</Trans>
              </NextPage>
            )}
          </>
        )
      }
    </StaffPage>
  );
};
