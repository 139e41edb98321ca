import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { User } from '../../../../contract/user.ts';
import { isPreparing, type ReAuth } from '../../../flows/re-auth.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { OtherProof } from './other-proof.tsx';
import { ReAuthForm } from './re-auth-form.tsx';

/** Asks the owner to prove the account, over the page whose call waits for it. */
export const ReAuthDialog = ({ user, reAuth }: { user: User; reAuth: ReAuth }) => {
  const form = useRef<HTMLFormElement>(null);
  const now = useSelector(reAuth, (snapshot) => snapshot);
  const busy = now.hasTag('busy');
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
      <ReAuthForm ref={form} user={user} reAuth={reAuth} />
    </Dialog>
  );
};
