import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { withdrawalDates } from '../../../contract/rules/account-status.ts';
import { deactivationFlow } from '../../flows/deactivation.ts';
import { useApp } from '../../flows/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { WarnIcon } from '../../ui/icons.tsx';
import { AccountDay } from '../parts/account-day.tsx';
import { CallAnswer } from '../parts/call-answer.tsx';
import { useCallProblemWords } from '../parts/call-problem-words.ts';
import * as css from './account-manage.css.ts';

/** What follows, each with its day, counted from the moment of the question. */
const Consequences = () => {
  const { platform } = useApp();
  const [{ recoverableUntil, freeFrom }] = useState(() => withdrawalDates(platform.now()));
  return (
    <div className={css.consequences}>
      <p>
        <Trans>
          You can get it back until <AccountDay at={recoverableUntil - 1} />: log in and recover it.
        </Trans>
      </p>
      <p>
        <Trans>
          On <AccountDay at={freeFrom} /> it is deleted with all its data, for good.
        </Trans>
      </p>
    </div>
  );
};

/** The way out of the account. Once it is taken the session is over, and that leads to the login. */
export const Deactivation = () => {
  const { t } = useLingui();
  const deactivation = useActorRef(deactivationFlow(useApp()));
  const asking = useSelector(deactivation, (now) => now.hasTag('asking'));
  const busy = useSelector(deactivation, (now) => now.hasTag('busy'));
  const refused = useSelector(deactivation, (now) => now.hasTag('refused'));
  const problem = useSelector(deactivation, (now) => now.context.problem);
  const words = useCallProblemWords();
  const failed = t`Your account could not be deactivated. Please try again.`;
  const cancel = () => deactivation.send({ type: 'deactivation.cancel' });
  return (
    <>
      <Button variant="plain" wide onClick={() => deactivation.send({ type: 'deactivation.ask' })}>
        <Trans>Deactivate account</Trans>
      </Button>
      {asking && (
        <Dialog
          role="alertdialog"
          icon={<WarnIcon />}
          title={<Trans>Deactivate your account?</Trans>}
          onClose={cancel}
          decisionDue={busy}
          actions={
            <>
              <CallAnswer problem={refused && problem ? words(problem, failed) : undefined} />
              <Button
                wide
                busy={busy}
                onClick={() => deactivation.send({ type: 'deactivation.confirm' })}
              >
                <Trans>Deactivate account</Trans>
              </Button>
              <Button variant="plain" wide disabled={busy} onClick={cancel}>
                <Trans>Keep my account</Trans>
              </Button>
            </>
          }
        >
          <Consequences />
        </Dialog>
      )}
    </>
  );
};
