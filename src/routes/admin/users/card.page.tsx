import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { isLanguage } from '../../../../contract/languages.ts';
import type { AdminUserCard } from '../../../../contract/schemas/admin.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dot } from '../../../ui/dot.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Group } from '../../../ui/group.tsx';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import { Link } from '../../../ui/link.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { translate } from '../../shared/messages/translate.ts';
import { AuditTable } from '../audit/audit-table.tsx';
import * as css from '../frame/frame.css.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { Moment, Table } from '../frame/table.tsx';
import { useTopicWords } from '../requests/topic-words.ts';
import { Acts } from './acts.tsx';
import { choiceWords } from './choice-words.ts';
import type { LoadedCard } from './users.loader.ts';
import { useAccountWords } from './words.ts';

const languageName = (language: string) =>
  isLanguage(language) ? LANGUAGE_NAMES[language] : language;

const AccountFacts = ({ card: { user, suspension, emailConfirmed } }: { card: AdminUserCard }) => {
  const { statuses, roles } = useAccountWords();
  return (
    <Facts>
      <Fact name={<Trans>Status</Trans>}>{statuses[user.status]}</Fact>
      {suspension && (
        <>
          <Fact name={<Trans>Reason</Trans>}>
            <span className={css.typed}>{suspension.reason}</span>
          </Fact>
          <Fact name={<Trans>Suspended until</Trans>}>
            {suspension.until ? <Moment at={suspension.until} /> : <Trans>Until reinstated</Trans>}
          </Fact>
        </>
      )}
      <Fact name={<Trans>ID</Trans>}>
        <Verbatim>{user.username ?? '–'}</Verbatim>
      </Fact>
      <Fact name={<Trans>Email</Trans>}>
        <Verbatim>{user.email || '–'}</Verbatim>
        <Dot />
        {emailConfirmed ? <Trans>Confirmed</Trans> : <Trans>Not confirmed</Trans>}
      </Fact>
      <Fact name={<Trans>Phone number</Trans>}>
        <Verbatim>{user.phoneNumber ?? '–'}</Verbatim>
      </Fact>
      <Fact name={<Trans>Google account</Trans>}>
        {user.google ? <Trans>Linked</Trans> : <Trans>Not linked</Trans>}
      </Fact>
      <Fact name={<Trans>Language</Trans>}>{languageName(user.language)}</Fact>
      <Fact name={<Trans>Role</Trans>}>{roles[user.role]}</Fact>
      <Fact name={<Trans>Signed up</Trans>}>
        <Moment at={user.createdAt} />
      </Fact>
      <Fact name={<Trans>Account number</Trans>}>{user.id}</Fact>
    </Facts>
  );
};

const Sessions = ({ sessions }: Pick<AdminUserCard, 'sessions'>) => {
  const { t } = useLingui();
  return (
    <Group title={<Trans>Sessions</Trans>}>
      <Table
        label={t`Sessions`}
        rows={sessions}
        keyOf={({ id }) => id}
        columns={[
          { name: t`Browser`, of: ({ browser }) => browser ?? '–' },
          { name: t`System`, of: ({ system }) => system ?? '–' },
          { name: t`Since`, of: ({ startedAt }) => <Moment at={startedAt} /> },
          { name: t`Last used`, of: ({ usedAt }) => <Moment at={usedAt} /> },
        ]}
      />
    </Group>
  );
};

const Entries = ({ entries, applications }: Pick<AdminUserCard, 'entries' | 'applications'>) => {
  const { t } = useLingui();
  return (
    <Group title={<Trans>Entries and applications</Trans>}>
      <Table
        label={t`Entries and applications`}
        rows={[
          ...entries.map(({ eventId, ...row }) => ({ ...row, id: eventId })),
          ...applications.map(({ auditionId, ...row }) => ({ ...row, id: auditionId })),
        ]}
        keyOf={({ id, at }) => `${id} ${at}`}
        columns={[
          { name: t`What`, of: ({ title }) => title },
          { name: t`When`, of: ({ at }) => <Moment at={at} /> },
        ]}
      />
    </Group>
  );
};

const Consents = ({ consents }: Pick<AdminUserCard, 'consents'>) => {
  const { t, i18n } = useLingui();
  return (
    <Group title={<Trans>Consents</Trans>}>
      <Table
        label={t`Consents`}
        rows={consents}
        keyOf={({ choice, at }) => `${choice} ${at}`}
        columns={[
          { name: t`What`, of: ({ choice }) => translate(i18n, choiceWords(choice)) },
          { name: t`Status`, of: ({ on }) => (on ? t`On` : t`Off`) },
          {
            name: t`Version`,
            of: ({ version, language }) => `${version} · ${languageName(language)}`,
          },
          { name: t`When`, of: ({ at }) => <Moment at={at} /> },
        ]}
      />
    </Group>
  );
};

const Requests = ({ requests }: Pick<AdminUserCard, 'requests'>) => {
  const { t } = useLingui();
  const topics = useTopicWords();
  return (
    <Group title={<Trans>Support requests</Trans>}>
      <Table
        label={t`Support requests`}
        rows={requests}
        keyOf={({ id }) => id}
        columns={[
          {
            name: t`What`,
            of: ({ id, topic }) => <Link to={`/admin/requests/${id}`}>{topics(topic)}</Link>,
          },
          { name: t`Text`, of: ({ text }) => <span className={css.typed}>{text}</span> },
          { name: t`When`, of: ({ at }) => <Moment at={at} /> },
        ]}
      />
    </Group>
  );
};

export const CardPage = () => {
  const { card } = useLoaderData<LoadedCard>();
  return (
    <StaffPage>
      {(flow, me) =>
        card && (
          <>
            <div className={css.halves}>
              <AccountFacts card={card} />
              <Acts key={card.user.id} flow={flow} card={card} me={me} />
            </div>
            <Sessions sessions={card.sessions} />
            <Entries entries={card.entries} applications={card.applications} />
            <Consents consents={card.consents} />
            <Requests requests={card.requests} />
            <Group title={<Trans>What staff did</Trans>}>
              <AuditTable rows={card.acts} />
            </Group>
            {me.role === 'admin' && (
              <ButtonLink to={`/admin/audit?userId=${card.user.id}`} variant="quiet">
                <Trans>Everything in the audit</Trans>
              </ButtonLink>
            )}
          </>
        )
      }
    </StaffPage>
  );
};
