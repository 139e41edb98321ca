import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form, useLoaderData, useSearchParams } from 'react-router';
import type { ApplicationsPage } from '../../../../contract/schemas/application-inbox.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import { FilterSelect } from '../frame/filter-select.tsx';
import { NextPage } from '../frame/next-page.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { Moment, Table } from '../frame/table.tsx';
import * as css from '../requests/requests.css.ts';
import { languageName } from '../requests/words.ts';
import type { LoadedApplications } from './auditions.loader.ts';
import { useApplicationWords } from './words.ts';

const Filters = () => {
  const { t } = useLingui();
  const { states } = useApplicationWords();
  const [asked] = useSearchParams();
  const [sort, setSort] = useState(asked.get('sort') ?? 'oldest');
  return (
    <Form role="search" className={css.filters}>
      <FilterSelect label={t`Status`} name="state" choices={states} />
      <Select
        label={t`Order`}
        name="sort"
        lines={0}
        value={sort}
        options={[
          { value: 'oldest', label: t`Oldest first` },
          { value: 'newest', label: t`Newest first` },
        ]}
        onChange={setSort}
      />
      <Button type="submit" variant="quiet" className={css.besideField}>
        <Trans>Show</Trans>
      </Button>
    </Form>
  );
};

const Applications = ({ page }: { page: ApplicationsPage }) => {
  const { t } = useLingui();
  const { states } = useApplicationWords();
  return (
    <Table
      label={t`Applications`}
      rows={page.applications}
      keyOf={({ id }) => id}
      columns={[
        {
          name: t({ context: 'application', message: 'Sent' }),
          of: ({ id, createdAt }) => (
            <Link to={`/admin/auditions/${page.audition.id}/${id}`}>
              <Moment at={createdAt} />
            </Link>
          ),
        },
        { name: t`Status`, of: ({ state }) => states[state] },
        {
          name: t`Corrected`,
          of: ({ createdAt, updatedAt }) =>
            updatedAt === createdAt ? '–' : <Moment at={updatedAt} />,
        },
        { name: t`Language`, of: ({ language }) => languageName(language) },
      ]}
    />
  );
};

/** Nothing of the fans is in the list: opening an application is what the audit keeps. */
export const ApplicationListPage = () => {
  const { page } = useLoaderData<LoadedApplications>();
  const [asked] = useSearchParams();
  return (
    <StaffPage>
      {() =>
        page && (
          <>
            <Filters key={String(asked)} />
            <Applications page={page} />
            {page.next !== null && (
              <NextPage after={page.next}>
                <Trans>Next page</Trans>
              </NextPage>
            )}
          </>
        )
      }
    </StaffPage>
  );
};
