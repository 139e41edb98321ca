import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form, useLoaderData, useSearchParams } from 'react-router';
import { LANGUAGES } from '../../../../contract/languages.ts';
import type { InboxRequest } from '../../../../contract/schemas/support-inbox.ts';
import { SUPPORT_TOPICS } from '../../../../contract/support-topics.ts';
import { Button } from '../../../ui/button.tsx';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import { Link } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { NextPage } from '../frame/next-page.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { Moment, Table } from '../frame/table.tsx';
import * as css from './requests.css.ts';
import { INBOX_FILTERS, type LoadedInbox } from './requests.loader.ts';
import { useTopicWords } from './topic-words.ts';
import { languageName, useRequestWords } from './words.ts';

const STATES = ['open', 'waiting', 'closed'] as const;

const Filters = () => {
  const { t } = useLingui();
  const topics = useTopicWords();
  const { states } = useRequestWords();
  const [asked] = useSearchParams();
  const [chosen, setChosen] = useState(() =>
    Object.fromEntries(INBOX_FILTERS.map((name) => [name, asked.get(name) ?? ''])),
  );
  const all = { value: '', label: t`All` };
  const filters = {
    state: {
      label: t`Status`,
      options: [all, ...STATES.map((value) => ({ value, label: states[value] }))],
    },
    assigned: {
      label: t`Assigned to`,
      options: [all, { value: 'me', label: t`Me` }, { value: 'nobody', label: t`Nobody` }],
    },
    topic: {
      label: t`Topic`,
      options: [all, ...SUPPORT_TOPICS.map((value) => ({ value, label: topics(value) }))],
    },
    language: {
      label: t`Language`,
      options: [all, ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))],
    },
  };
  return (
    <Form className={css.filters}>
      {INBOX_FILTERS.map((name) => (
        <Select
          key={name}
          name={name}
          lines={0}
          {...filters[name]}
          value={chosen[name] ?? ''}
          onChange={(value) => setChosen((now) => ({ ...now, [name]: value }))}
        />
      ))}
      <Button type="submit" className={css.besideField}>
        <Trans>Filter</Trans>
      </Button>
    </Form>
  );
};

const Inbox = ({ requests }: { requests: readonly InboxRequest[] }) => {
  const { t } = useLingui();
  const topics = useTopicWords();
  const { states } = useRequestWords();
  return (
    <Table
      label={t`Requests`}
      rows={requests}
      keyOf={({ id }) => id}
      columns={[
        {
          name: t`Number`,
          of: ({ id, number }) => (
            <Link to={`/admin/requests/${id}`} translate="no">
              {number}
            </Link>
          ),
        },
        { name: t`Topic`, of: ({ topic }) => topics(topic) },
        { name: t`Status`, of: ({ state }) => states[state] },
        { name: t`Sender`, of: ({ isMember }) => (isMember ? t`Member` : t`Visitor`) },
        { name: t`Language`, of: ({ language }) => languageName(language) },
        {
          name: t`Assigned to`,
          of: ({ assignedTo }) => (
            <Verbatim>{assignedTo?.nickname ?? assignedTo?.id ?? '–'}</Verbatim>
          ),
        },
        { name: t`When`, of: ({ createdAt }) => <Moment at={createdAt} /> },
      ]}
    />
  );
};

export const RequestsPage = () => {
  const { page } = useLoaderData<LoadedInbox>();
  const [asked] = useSearchParams();
  return (
    <StaffPage>
      {() =>
        page && (
          <>
            <Filters key={INBOX_FILTERS.map((name) => asked.get(name)).join()} />
            <Inbox requests={page.requests} />
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
