import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import type { StaffSearchResults } from '../../../../contract/schemas/staff-search.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Status } from '../../../ui/status.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CALL_WORDS, useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import { kindNamed } from '../content/kinds.ts';
import { useStateWords } from '../content/state-words.ts';
import * as css from '../frame/frame.css.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { Table } from '../frame/table.tsx';
import { useAccountWords } from '../users/words.ts';
import type { FoundByStaff } from './search.action.ts';

const REFUSALS = { ...CALL_WORDS, missing_term: msg`Please enter what to search for.` };

const Search = ({ found }: { found: FoundByStaff | undefined }) => {
  const { t } = useLingui();
  const words = useCallProblemWords(REFUSALS);
  const busy = useNavigation().state === 'submitting';
  const [term, setTerm] = useState('');
  // Why nothing was searched is told until something else is typed.
  const [changed, setChanged] = useState<FoundByStaff>();
  const problem = found && !found.results && found !== changed ? found : undefined;
  return (
    <Form method="post" role="search" noValidate className={css.filters}>
      <TextField
        label={t`Search`}
        name="q"
        type="search"
        hint={t`Content by a part of its name; fans and requests by the whole ID, nickname, number or email.`}
        lines={2}
        answer={
          problem
            ? { tone: 'bad', text: words(problem, t`The search failed. Please try again.`) }
            : undefined
        }
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={term}
        onChange={(text) => {
          setTerm(text);
          setChanged(found);
        }}
      />
      <div className={css.filterButton}>
        <Button type="submit" busy={busy}>
          <Trans>Find</Trans>
        </Button>
      </div>
    </Form>
  );
};

type Row = { key: string; what: string; to: string; name: string; state: string };

const Results = ({ results: { fans, requests, content } }: { results: StaffSearchResults }) => {
  const { t, i18n } = useLingui();
  const { statuses } = useAccountWords();
  const { states } = useStateWords();
  const rows: Row[] = [
    ...fans.map(({ id, nickname, username, status }) => ({
      ...{ key: `fan/${id}`, what: t`Fan`, to: `/admin/users/${id}` },
      ...{ name: nickname ?? username ?? '–', state: statuses[status] },
    })),
    ...requests.map(({ id, number }) => ({
      ...{ key: `request/${id}`, what: t`Request`, to: `/admin/requests/${id}` },
      ...{ name: number, state: '–' },
    })),
    ...content.map(({ kind, id, name, state }) => {
      const words = kindNamed(kind);
      return {
        ...{ key: `${kind}/${id}`, what: words ? i18n._(words.name) : kind },
        ...{ to: `/admin/content/${kind}/${id}`, name: name || id, state: states[state] },
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
  const found = useActionData<FoundByStaff>();
  return (
    <StaffPage>
      {() => (
        <>
          <Search found={found} />
          {found?.results && <Results results={found.results} />}
        </>
      )}
    </StaffPage>
  );
};
