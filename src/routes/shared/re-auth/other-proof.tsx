import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useApp } from '../../../flows/app/use-app.tsx';
import { canUsePasskey, type ReAuth } from '../../../flows/re-auth.ts';
import { Button } from '../../../ui/button.tsx';

/** Leads from the passkey to the password or a code, and back; absent where no passkey can be used. */
export const OtherProof = ({ reAuth }: { reAuth: ReAuth }) => {
  const { t } = useLingui();
  const app = useApp();
  const now = useSelector(reAuth, (snapshot) => snapshot);
  const isPasskey = now.hasTag('passkey');
  if (!isPasskey && !canUsePasskey(app)) return null;
  const other =
    now.context.proof === 'password' ? t`Use your password instead` : t`Use a code instead`;
  const label = isPasskey ? other : t`Use your passkey instead`;
  return (
    <Button
      variant="plain"
      wide
      disabled={now.hasTag('busy')}
      onClick={() => reAuth.send({ type: isPasskey ? 'passkey.decline' : 'passkey.choose' })}
    >
      <span key={label}>{label}</span>
    </Button>
  );
};
