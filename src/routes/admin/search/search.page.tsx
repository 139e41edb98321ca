import { useLingui } from '@lingui/react/macro';
import { useActionData } from 'react-router';
import type { StaffSearchResults } from '../../../../contract/schemas/staff-search.ts';
import { Link } from '../../../ui/link.tsx';
import { Status } from '../../../ui/status.tsx';
import { kindNamed } from '../content/kinds.ts';
import { useStateWords } from '../content/state-words.ts';
import { SearchForm } from '../frame/search-form.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { Table } from '../frame/table.tsx';
import { useAccountWords } from '../users/words.ts';
import type { FoundByStaff } from './search.action.ts';

type Row = { key: string; what: string; to: string; name: string; state: string };

const Results = ({ results: { fans, requests, content } }: { results: StaffSearchResults }) => {
  const { t, i18n } = useLingui();
  const { statuses } = useAccountWords();
  const { nameOf } = useStateWords();
  const rows: Row[] = [
    ...fans.map(({ id, nickname, username, status }) => ({
      ...{ key: `fan/${id}`, what: t`Fan`, to: `/admin/users/${id}` },
      ...{ name: nickname ?? username ?? '–', state: statuses[status] },
    })),
    ...requests.map(({ id, number }) => ({
      ...{ key: `request/${id}`, what: t`Request`, to: `/admin/requests/${id}` },
      ...{ name: number, state: '–' },
    })),
    ...content.map(({ kind, id, name, ...item }) => {
      const words = kindNamed(kind);
      return {
        ...{ key: `${kind}/${id}`, what: words ? i18n._(words.name) : kind },
        ...{ to: `/admin/content/${kind}/${id}`, name: name || id, state: nameOf(item) },
      };
    }),
  ];
  if (rows.length === 0) return <Status>{t`Nothing was found.`}</Status>;
  return (
    <Table
      label={t`Search`}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { name: t`Kind`, of: ({ what }) => what },
        { name: t`Item`, of: ({ to, name }) => <Link to={to}>{name}</Link> },
        { name: t`Status`, of: ({ state }) => state },
      ]}
    />
  );
};

export const StaffSearchPage = () => {
  const { t } = useLingui();
  const found = useActionData<FoundByStaff>();
  return (
    <StaffPage>
      {() => (
        <>
          <SearchForm
            label={t`Search`}
            hint={t`Find content by part of its name, and fans and requests by their full ID, nickname, number or email.`}
            lines={2}
            autoFocus
            problem={found?.results ? undefined : found}
          />
          {found?.results && <Results results={found.results} />}
        </>
      )}
    </StaffPage>
  );
};
