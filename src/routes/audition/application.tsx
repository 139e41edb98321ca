import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Phase } from '../../../contract/rules/phase.ts';
import type { Audition } from '../../../contract/schemas/auditions.ts';
import { useApp, useFanKey, useRouteFlow, useUser } from '../../flows/app/use-app.tsx';
import {
  applicationOnPage,
  type SentApplication,
} from '../../flows/submission/audition-application.ts';
import { phaseIn } from '../../flows/submission/submission.ts';
import { noteForm, takeForm } from '../../flows/submission/wanted-form.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { KstDay } from '../../ui/kst-day.tsx';
import { Status } from '../../ui/status.tsx';
import { Unread } from '../../ui/unread.tsx';
import { LoginAlert } from '../shared/login-alert/login-alert.tsx';
import { ApplicationResult, isDecided } from '../shared/submission/application-result.tsx';
import { WithdrawalDialog } from '../shared/submission/withdrawal-dialog.tsx';
import { ApplicationForm } from './application-form.tsx';
import * as css from './audition.css.ts';
import { APPLICATION_PROBLEMS } from './problems.ts';
import { SentApplicationFacts } from './sent-application.tsx';
import { usePhase } from './use-phase.ts';

const Closed = ({ phase, startsAt }: { phase: Phase; startsAt: string }) => (
  <p className={css.closed}>
    {phase === 'upcoming' ? (
      <Trans>
        Applications open on <KstDay at={startsAt} />.
      </Trans>
    ) : (
      <Trans>This audition takes no more applications.</Trans>
    )}
  </p>
);

const RESULT = { good: css.accepted, other: css.text };

/** The result, and what the staff have written, the first answer first. */
const Answered = ({ state, answers = [] }: Pick<SentApplication, 'state' | 'answers'>) => (
  <>
    <ApplicationResult state={state} className={RESULT} />
    {answers.map(({ at, text }) => (
      <p key={at} className={css.answer} dir="auto">
        {text}
      </p>
    ))}
  </>
);

/** The audition's status in the server's last response, and before that by the phone's clock. */
function useKnownPhase(audition: Audition, heard: Phase | undefined): Phase {
  const byPhone = usePhase(audition) ?? 'active';
  const [last, setLast] = useState(heard);
  if (heard && heard !== last) setLast(heard);
  return heard ?? last ?? byPhone;
}

const ApplicationOfFan = ({ audition }: { audition: Audition }) => {
  const { t } = useLingui();
  const { platform } = useApp();
  const isMember = useUser() !== null;
  const application = useRouteFlow(applicationOnPage, audition);
  const now = useSelector(application, (snapshot) => snapshot);
  const heading = useRef<HTMLHeadingElement>(null);
  const phase = useKnownPhase(audition, phaseIn(now));
  const isActive = phase === 'active';
  const isReading = now.hasTag('reading');
  const isUnread = now.hasTag('unread');
  const isFilling = now.hasTag('filling');
  const { submissionForm: filled, submissionWithdrawal: withdrawal } = now.children;
  const isWithdrawn = now.hasTag('withdrawn');
  const wasFilling = useRef(isFilling);
  useEffect(() => {
    // The pressed button is gone.
    if (isWithdrawn || (wasFilling.current && !isFilling)) heading.current?.focus();
    wasFilling.current = isFilling;
  }, [isFilling, isWithdrawn]);
  const begin = () => application.send({ type: 'form.open' });
  const { sent } = now.context;
  const at = `audition/${audition.id}`;
  const canApply = now.hasTag('offering') && isMember;
  const openWanted = useEffectEvent(() => {
    if (takeForm(platform.session, at)) begin();
  });
  useEffect(() => {
    if (canApply) openWanted();
  }, [canApply]);

  return (
    <section className={css.application}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={css.heading}>
          {sent ? <Trans>Your application</Trans> : <Trans>Apply</Trans>}
        </h2>
        <InlineAnswer
          lines={0}
          answer={
            now.hasTag('received')
              ? {
                  tone: 'good',
                  text: now.hasTag('corrected')
                    ? t({ message: 'Your changes are saved.', context: 'of an application' })
                    : t`Your application is saved.`,
                }
              : undefined
          }
        />
      </div>
      {!isActive && !isUnread && <Closed phase={phase} startsAt={audition.startsAt} />}
      {sent && !isFilling && <Answered {...sent} />}
      {sent && !isFilling && <SentApplicationFacts application={sent} />}
      {filled && <ApplicationForm audition={audition} filled={filled} />}
      {isWithdrawn && (
        <Status className={css.text}>
          <Trans>Your application is withdrawn, and nothing of it is kept.</Trans>
        </Status>
      )}
      {isUnread && (
        <Unread onRetry={() => application.send({ type: 'standing.retry' })}>
          <p className={css.text}>
            <Trans>We couldn’t find out whether you have applied.</Trans>
          </p>
        </Unread>
      )}
      {((isReading && isActive && !sent) || now.hasTag('offering')) && (
        <Button wide busy={isReading} onClick={begin}>
          <Trans>Apply</Trans>
        </Button>
      )}
      {isWithdrawn && (
        <Button wide onClick={begin}>
          <Trans>Apply again</Trans>
        </Button>
      )}
      {now.hasTag('sent') && !isDecided(sent?.state) && (
        <div className={css.actions}>
          <Button wide variant="quiet" onClick={begin}>
            <Trans>Correct it</Trans>
          </Button>
          <Button wide variant="plain" onClick={() => application.send({ type: 'withdrawal.ask' })}>
            <Trans>Withdraw</Trans>
          </Button>
        </div>
      )}
      {now.hasTag('loginDue') && (
        <LoginAlert flow={application} onLeave={() => noteForm(platform.session, { at })} />
      )}
      {withdrawal && (
        <WithdrawalDialog
          withdrawal={withdrawal}
          title={<Trans>Withdraw your application?</Trans>}
          act={<Trans>Withdraw</Trans>}
          problems={APPLICATION_PROBLEMS}
        >
          <Trans>We delete what you sent. You can apply again until the deadline.</Trans>
        </WithdrawalDialog>
      )}
    </section>
  );
};

/** One application for each fan: written, corrected and withdrawn on the audition's page. Nothing of it survives the fan's session. */
export const ApplicationSection = ({ audition }: { audition: Audition }) => (
  <ApplicationOfFan key={useFanKey()} audition={audition} />
);
