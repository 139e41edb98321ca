import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useLoaderData, useSearchParams } from 'react-router';
import type { InboxRequest } from '../../../../contract/schemas/support-inbox.ts';
import { SUPPORT_TOPICS } from '../../../../contract/support-topics.ts';
import { Button } from '../../../ui/button.tsx';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import { Link } from '../../../ui/link.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { FilterSelect } from '../frame/filter-select.tsx';
import { NextPage } from '../frame/next-page.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { Moment, Table } from '../frame/table.tsx';
import * as css from './requests.css.ts';
import { INBOX_FILTERS, type LoadedInbox } from './requests.loader.ts';
import { useTopicWords } from './topic-words.ts';
import { languageName, useRequestWords } from './words.ts';

const Filters = () => {
  const { t } = useLingui();
  const topics = useTopicWords();
  const { states } = useRequestWords();
  const topicNames = Object.fromEntries(SUPPORT_TOPICS.map((topic) => [topic, topics(topic)]));
  return (
    <Form className={css.filters}>
      <FilterSelect label={t`Status`} name="state" choices={states} />
      <FilterSelect
        label={t`Assigned to`}
        name="assigned"
        choices={{ me: t`Me`, nobody: t`Nobody` }}
      />
      <FilterSelect label={t`Topic`} name="topic" choices={topicNames} />
      <FilterSelect label={t`Language`} name="language" choices={LANGUAGE_NAMES} />
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
