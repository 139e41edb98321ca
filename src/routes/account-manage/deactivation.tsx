import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { withdrawalDates } from '../../../contract/rules/account-status.ts';
import type { User } from '../../../contract/user.ts';
import { useApp, useRouteFlow } from '../../flows/app/use-app.tsx';
import { deactivationOnPage } from '../../flows/deactivation.ts';
import { AccountDay, AccountEnd } from '../../ui/account-day.tsx';
import { Button } from '../../ui/button.tsx';
import { CallAnswer } from '../../ui/call-answer.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { WarnIcon } from '../../ui/icons.tsx';
import { CALL_WORDS, useCallProblemWords } from '../shared/messages/call-problem-words.ts';
import type { Refusals } from '../shared/messages/translate.ts';
import * as css from './account-manage.css.ts';

const DEACTIVATION_WORDS: Refusals = {
  ...CALL_WORDS,
  last_of_role: msg`You’re the only admin. Give another account the role first.`,
};

/** The consequences with their dates, counted from the moment the dialog opens. */
const Consequences = ({ user: { picture } }: { user: User }) => {
  const { platform } = useApp();
  const [{ recoverableUntil, freeFrom }] = useState(() => withdrawalDates(platform.now()));
  return (
    <div className={css.consequences}>
      <p>
        <Trans>
          You can get it back until <AccountEnd at={recoverableUntil} /> (your time). Just log in
          and recover it.
        </Trans>
      </p>
      <p>
        <Trans>
          On <AccountDay at={freeFrom} />, it’s permanently deleted with all its data.
        </Trans>
      </p>
      {picture && (
        <p>
          <Trans>Your picture is removed at once.</Trans>
        </p>
      )}
    </div>
  );
};

/** The dialog for withdrawing the account: staying is the first button everywhere. After the withdrawal the session ends, which redirects to the login. */
export const DeactivateAccount = ({ user }: { user: User }) => {
  const { t } = useLingui();
  const deactivation = useRouteFlow(deactivationOnPage);
  const now = useSelector(deactivation, (snapshot) => snapshot);
  const words = useCallProblemWords(DEACTIVATION_WORDS);
  const { problem } = now.context;
  const busy = now.hasTag('busy');
  const failed = t`We couldn’t deactivate your account. Please try again.`;
  const cancel = () => deactivation.send({ type: 'deactivation.cancel' });
  return (
    <>
      <Button variant="plain" wide onClick={() => deactivation.send({ type: 'deactivation.ask' })}>
        <Trans>Deactivate account</Trans>
      </Button>
      {now.hasTag('asking') && (
        <Dialog
          role="alertdialog"
          icon={<WarnIcon />}
          title={<Trans>Deactivate your account?</Trans>}
          onClose={cancel}
          decisionDue={busy}
          actions={
            <>
              <CallAnswer problem={problem ? words(problem, failed) : undefined} />
              <Button wide disabled={busy} onClick={cancel}>
                <Trans>Keep my account</Trans>
              </Button>
              <Button
                variant="plain"
                wide
                busy={busy}
                onClick={() => deactivation.send({ type: 'deactivation.confirm' })}
              >
                <Trans>Deactivate account</Trans>
              </Button>
            </>
          }
        >
          <Consequences user={user} />
        </Dialog>
      )}
    </>
  );
};
