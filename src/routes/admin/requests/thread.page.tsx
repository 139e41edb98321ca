import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { AdminMe } from '../../../../contract/schemas/admin.ts';
import type { SupportThread } from '../../../../contract/schemas/support-inbox.ts';
import { useRouteFlow } from '../../../flows/app/use-app.tsx';
import { supportReplyOnPage } from '../../../flows/support-reply.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Link } from '../../../ui/link.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { Moment } from '../frame/table.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Ended } from './ended.tsx';
import { RequestActs } from './request-acts.tsx';
import * as css from './requests.css.ts';
import type { LoadedThread } from './requests.loader.ts';
import { ThreadEntries } from './thread-entries.tsx';
import { useTopicWords } from './topic-words.ts';
import { languageName, useRequestWords } from './words.ts';

const ANSWERS = ['answer', 'sendAgain'] as const;

const RequestFacts = ({ thread }: { thread: SupportThread }) => {
  const topics = useTopicWords();
  const { states } = useRequestWords();
  const { user, assignedTo } = thread;
  return (
    <Facts>
      <Fact name={<Trans>Status</Trans>}>{states[thread.state]}</Fact>
      <Fact name={<Trans>Topic</Trans>}>{topics(thread.topic)}</Fact>
      <Fact name={<Trans>Assigned to</Trans>}>
        {assignedTo ? (
          <Verbatim>{assignedTo.nickname ?? assignedTo.id}</Verbatim>
        ) : (
          <Trans>Nobody</Trans>
        )}
      </Fact>
      <Fact name={<Trans>Email</Trans>}>
        <Verbatim>{thread.email}</Verbatim>
      </Fact>
      <Fact name={<Trans>Account</Trans>}>
        {user ? (
          <Link to={`/admin/users/${user.id}`} translate="no">
            {user.nickname ?? user.id}
          </Link>
        ) : (
          <Trans>Visitor</Trans>
        )}
      </Fact>
      <Fact name={<Trans>Language</Trans>}>{languageName(thread.language)}</Fact>
      <Fact name={<Trans>When</Trans>}>
        <Moment at={thread.createdAt} />
      </Fact>
    </Facts>
  );
};

const Thread = ({ thread, me }: { thread: SupportThread; me: AdminMe }) => {
  const flow = useRouteFlow(supportReplyOnPage);
  const { revalidate } = useRevalidator();
  const isStale = useSelector(flow, (now) => now.hasTag('stale'));
  useEffect(() => {
    // A refused form loads nothing by itself; what the others did is to be seen.
    if (isStale) void revalidate();
  }, [isStale, revalidate]);
  const answers = thread.entries.filter(({ kind }) => kind === 'answered').length;
  return (
    <div className={css.page}>
      <div className={css.part}>
        <RequestFacts thread={thread} />
        <RequestActs flow={flow} thread={thread} me={me} />
      </div>
      <div className={css.part}>
        <ThreadEntries flow={flow} thread={thread} />
        <Ended flow={flow} of={ANSWERS} />
        {thread.state !== 'closed' && <AnswerForm key={answers} flow={flow} thread={thread} />}
      </div>
    </div>
  );
};

export const ThreadPage = () => {
  const { thread } = useLoaderData<LoadedThread>();
  return (
    <StaffPage>{(_, me) => thread && <Thread key={thread.id} thread={thread} me={me} />}</StaffPage>
  );
};
