import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import * as LIMITS from '../../../../contract/limits.ts';
import type { User } from '../../../../contract/user.ts';
import { isPreparing, type ReAuth } from '../../../flows/re-auth.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import * as css from '../code-entry/mailed-code.css.ts';
import { OtherProof } from './other-proof.tsx';
import { ReAuthForm } from './re-auth-form.tsx';

/** Asks the owner to prove the account, over the page whose call waits for it. */
export const ReAuthDialog = ({ user, reAuth }: { user: User; reAuth: ReAuth }) => {
  const form = useRef<HTMLFormElement>(null);
  const now = useSelector(reAuth, (snapshot) => snapshot);
  const busy = now.hasTag('busy');
  const isBackstage = useLocation().pathname.startsWith('/admin');
  const hours = LIMITS.staffEntry / 3_600_000;
  const cancel = () => reAuth.send({ type: 'proof.cancel' });
  return (
    <Dialog
      title={<Trans>Confirm it’s you</Trans>}
      onClose={cancel}
      decisionDue={busy}
      actions={
        <>
          <Button
            wide
            busy={busy || isPreparing(now)}
            onClick={() => form.current?.requestSubmit()}
          >
            <Trans>Continue</Trans>
          </Button>
          <OtherProof reAuth={reAuth} />
          <Button variant="plain" wide disabled={busy} onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <p className={css.lead}>
        {isBackstage ? (
          <Trans>
            Fans trust us with their data, so Backstage asks every {hours} hours and before acts
            with consequences.
          </Trans>
        ) : (
          <Trans>We ask before important steps, so that nobody else can take them for you.</Trans>
        )}
      </p>
      <ReAuthForm ref={form} user={user} reAuth={reAuth} />
    </Dialog>
  );
};
