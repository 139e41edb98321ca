import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { textIn } from '../../../../contract/languages.ts';
import type { OpenedApplication } from '../../../../contract/schemas/application-inbox.ts';
import { useRouteFlow } from '../../../flows/app/use-app.tsx';
import { supportReplyOnPage } from '../../../flows/support-reply.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Link } from '../../../ui/link.tsx';
import { useLanguage } from '../../../ui/use-language.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { Moment } from '../frame/table.tsx';
import { Ended } from '../requests/ended.tsx';
import * as css from '../requests/requests.css.ts';
import { languageName } from '../requests/words.ts';
import { ApplicationAnswerForm } from './application-answer-form.tsx';
import { ApplicationAnswers } from './application-answers.tsx';
import type { LoadedApplication } from './auditions.loader.ts';
import { useApplicationWords } from './words.ts';

const ANSWERS = ['answerApplication', 'sendApplicationAnswer'] as const;

type Of = { application: OpenedApplication };

const ApplicationFacts = ({ application }: Of) => {
  const { states } = useApplicationWords();
  const language = useLanguage();
  const { audition, user } = application;
  return (
    <Facts>
      <Fact name={<Trans>Audition</Trans>}>
        <Link to={`/admin/auditions/${audition.id}`}>{textIn(audition.title, language)}</Link>
      </Fact>
      <Fact name={<Trans>Status</Trans>}>{states[application.state]}</Fact>
      <Fact name={<Trans>Name</Trans>}>{application.name}</Fact>
      <Fact name={<Trans>Birth date</Trans>}>{application.birthDate}</Fact>
      <Fact name={<Trans>Email</Trans>}>
        {application.email ? (
          <Verbatim>{application.email}</Verbatim>
        ) : (
          <Trans>Not confirmed</Trans>
        )}
      </Fact>
      <Fact name={<Trans>Account</Trans>}>
        <Link to={`/admin/users/${user.id}`} translate="no">
          {user.nickname ?? user.id}
        </Link>
      </Fact>
      <Fact name={<Trans>Language</Trans>}>{languageName(application.language)}</Fact>
      <Fact name={<Trans context="application">Sent</Trans>}>
        <Moment at={application.createdAt} />
      </Fact>
      <Fact name={<Trans>Corrected</Trans>}>
        {application.updatedAt === application.createdAt ? (
          '–'
        ) : (
          <Moment at={application.updatedAt} />
        )}
      </Fact>
    </Facts>
  );
};

const Written = ({ application: { videoUrl, motivation } }: Of) => (
  <div className={css.entry}>
    <p className={css.words}>
      <a href={videoUrl} target="_blank" rel="noopener noreferrer">
        {videoUrl}
      </a>
    </p>
    <p className={css.words} dir="auto">
      {motivation}
    </p>
  </div>
);

const Opened = ({ application }: Of) => {
  const flow = useRouteFlow(supportReplyOnPage);
  const { revalidate } = useRevalidator();
  const isStale = useSelector(flow, (now) => now.hasTag('stale'));
  useEffect(() => {
    // A refused form loads nothing by itself; what the others did is to be seen.
    if (isStale) void revalidate();
  }, [isStale, revalidate]);
  const { unsent } = useApplicationWords();
  const of = { flow, application };
  return (
    <div className={css.page}>
      <div className={css.part}>
        <ApplicationFacts application={application} />
      </div>
      <div className={css.part}>
        <Written application={application} />
        <ApplicationAnswers {...of} />
        <Ended flow={flow} of={ANSWERS} unsent={unsent[application.reach ?? 'mail']} />
        <ApplicationAnswerForm key={application.answers.length} {...of} />
      </div>
    </div>
  );
};

export const OpenedApplicationPage = () => {
  const { application } = useLoaderData<LoadedApplication>();
  return (
    <StaffPage>
      {() => application && <Opened key={application.id} application={application} />}
    </StaffPage>
  );
};
