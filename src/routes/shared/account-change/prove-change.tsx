import { useSelector } from '@xstate/react';
import type { User } from '../../../../contract/user.ts';
import type { AccountChanging } from '../../../flows/account-change.ts';
import { ReAuthDialog } from '../re-auth/re-auth-dialog.tsx';
import { PROVE_CHANGE } from './change-account.ts';

/** Asks for the proof that a change is waiting for. */
export const ProveChange = ({ changing, user }: { changing: AccountChanging; user: User }) => {
  const { reAuth } = useSelector(changing, (now) => now.children);
  const isProving = useSelector(changing, (now) => now.hasTag('proving'));
  if (!isProving || !reAuth) return null;
  return (
    <ReAuthDialog
      user={user}
      reAuth={reAuth}
      intent={PROVE_CHANGE}
      onCancel={() => changing.send({ type: 'change.cancel' })}
    />
  );
};
