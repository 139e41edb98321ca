import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { codeKindOf, type User } from '../../../../contract/user.ts';
import type { StaffAct } from '../../../../machines/staff-act.types.ts';
import { useApp } from '../../../flows/app/use-app.tsx';
import { canAddPasskey } from '../../../flows/re-auth.ts';
import type { StaffActing } from '../../../flows/staff-act.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CallAnswer } from '../../../ui/call-answer.tsx';
import { useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import { NO_PASSKEY_WORDS } from '../../shared/messages/no-passkey-words.ts';
import * as css from './frame.css.ts';

type FirstVisitProps = { flow: StaffActing; user: User };

const Choices = ({ flow, user }: FirstVisitProps) => {
  const app = useApp();
  const busy = useSelector(flow, (now) => now.hasTag('busy'));
  const chosen = useSelector(flow, (now) => now.context.act?.kind);
  const choose = (kind: 'addPasskey' | 'enter') => () => {
    const act: StaffAct = { kind };
    flow.send({ type: 'act.submit', act });
  };
  const isOffered = canAddPasskey(app);
  return (
    <>
      {isOffered && (
        <>
          <p>
            <Trans>
              A passkey is the safest: you unlock it the way you unlock your device. To add it, you
              confirm with a code once.
            </Trans>
          </p>
          <Button wide busy={busy && chosen === 'addPasskey'} onClick={choose('addPasskey')}>
            <Trans>Add a passkey</Trans>
          </Button>
        </>
      )}
      <Button
        wide
        variant={isOffered ? 'quiet' : 'primary'}
        busy={busy && chosen === 'enter'}
        onClick={choose('enter')}
      >
        {codeKindOf(user) === 'phone' ? (
          <Trans>Use codes by text</Trans>
        ) : (
          <Trans>Use codes by email</Trans>
        )}
      </Button>
    </>
  );
};

/** What staff need before they enter for the first time. */
export const FirstVisit = ({ flow, user }: FirstVisitProps) => {
  const { t } = useLingui();
  const words = useCallProblemWords(NO_PASSKEY_WORDS);
  const { problem } = useSelector(flow, (now) => now.context);
  return (
    <section className={css.choice}>
      <h2>
        <Trans>Protect Backstage with a second factor</Trans>
      </h2>
      <p>
        <Trans>
          Fans trust us with their data, so a password alone doesn’t open Backstage. Every twelve
          hours, and before acts with consequences, you show a passkey, or type a code besides your
          password.
        </Trans>
      </p>
      {codeKindOf(user) === null ? (
        <>
          <p>
            <Trans>We have nowhere to send you a code yet. Confirm your email first.</Trans>
          </p>
          <ButtonLink wide to="/account-manage">
            <Trans>Manage account</Trans>
          </ButtonLink>
        </>
      ) : (
        <Choices flow={flow} user={user} />
      )}
      <CallAnswer
        problem={problem ? words(problem, t`We couldn’t let you in. Please try again.`) : undefined}
      />
    </section>
  );
};
