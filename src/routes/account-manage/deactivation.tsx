import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { withdrawalDates } from '../../../contract/rules/account-status.ts';
import type { User } from '../../../contract/user.ts';
import { useApp, useRouteFlow } from '../../flows/app/use-app.tsx';
import { deactivationOnPage } from '../../flows/deactivation.ts';
import { isPreparing, reAuthIn } from '../../flows/re-auth.ts';
import { AccountDay, AccountEnd } from '../../ui/account-day.tsx';
import { Button } from '../../ui/button.tsx';
import { CallAnswer } from '../../ui/call-answer.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { WarnIcon } from '../../ui/icons.tsx';
import { CALL_WORDS, useCallProblemWords } from '../shared/messages/call-problem-words.ts';
import type { Refusals } from '../shared/messages/translate.ts';
import { OtherProof } from '../shared/re-auth/other-proof.tsx';
import { ReAuthForm } from '../shared/re-auth/re-auth-form.tsx';
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
  const form = useRef<HTMLFormElement>(null);
  const deactivation = useRouteFlow(deactivationOnPage, user);
  const now = useSelector(deactivation, (snapshot) => snapshot);
  const words = useCallProblemWords(DEACTIVATION_WORDS);
  const { problem } = now.context;
  const busy = now.hasTag('busy');
  const { reAuth } = now.children;
  const isProving = now.hasTag('proving');
  const failed = t`We couldn’t deactivate your account. Please try again.`;
  const cancel = () => deactivation.send({ type: 'deactivation.cancel' });
  // Never of type submit: the press that opens the form would submit it as well.
  const leave = () =>
    isProving ? form.current?.requestSubmit() : deactivation.send({ type: 'deactivation.confirm' });
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
              <CallAnswer problem={problem && !isProving ? words(problem, failed) : undefined} />
              <Button
                variant={isProving ? 'quiet' : 'primary'}
                wide
                disabled={busy}
                onClick={cancel}
              >
                <Trans>Keep my account</Trans>
              </Button>
              {/* The accent is on what Enter does: in the form it submits. */}
              <Button
                variant={isProving ? 'primary' : 'plain'}
                wide
                busy={busy || isPreparing(reAuthIn(now))}
                onClick={leave}
              >
                <Trans>Deactivate account</Trans>
              </Button>
              {isProving && reAuth && <OtherProof reAuth={reAuth} />}
            </>
          }
        >
          {isProving && reAuth ? (
            <ReAuthForm
              ref={form}
              user={user}
              reAuth={reAuth}
              intent="deactivate"
              failed={failed}
            />
          ) : (
            <Consequences user={user} />
          )}
        </Dialog>
      )}
    </>
  );
};
