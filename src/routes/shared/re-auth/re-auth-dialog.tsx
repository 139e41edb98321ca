import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { User } from '../../../../contract/user.ts';
import { isPreparing, type ReAuth } from '../../../flows/re-auth.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { OtherProof } from './other-proof.tsx';
import { ReAuthForm } from './re-auth-form.tsx';

type ReAuthDialogProps = {
  user: User;
  reAuth: ReAuth;
  /** What the route's action does with the passkey, password or code. */
  intent: string;
  onCancel: () => void;
};

/** Asks the fan to prove the account, over a page whose flow goes on afterwards. */
export const ReAuthDialog = ({ user, reAuth, intent, onCancel }: ReAuthDialogProps) => {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const now = useSelector(reAuth, (snapshot) => snapshot);
  const busy = now.hasTag('busy');
  return (
    <Dialog
      title={<Trans>Confirm it’s you</Trans>}
      onClose={onCancel}
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
          <Button variant="plain" wide disabled={busy} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <ReAuthForm
        ref={form}
        user={user}
        reAuth={reAuth}
        intent={intent}
        failed={t`We couldn’t check that. Please try again.`}
      />
    </Dialog>
  );
};
