import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { AccountRecovery } from '../../../flows/account-recovery.ts';
import { Button } from '../../../ui/button.tsx';
import { CallAnswer } from '../../../ui/call-answer.tsx';

type RecoveryProps = { recovery: AccountRecovery };

/** The result of the last try: the same message for every failure (spec §8, Recovery). */
export const RecoveryAnswer = ({ recovery }: RecoveryProps) => {
  const { t } = useLingui();
  const failed = useSelector(recovery, (now) => now.hasTag('refused'));
  const missing = useSelector(recovery, (now) => now.hasTag('missing'));
  if (missing)
    return <CallAnswer problem={t`Recovery token is missing. Please contact support.`} />;
  return <CallAnswer problem={failed ? t`Recovery failed. Please try again.` : undefined} />;
};

type RecoverButtonProps = RecoveryProps & { type?: 'submit'; onClick?: () => void };

/** Only a press recovers: programs that open links automatically, such as mail scanners, must not. */
export const RecoverButton = ({ recovery, ...rest }: RecoverButtonProps) => {
  const busy = useSelector(recovery, (now) => now.hasTag('busy'));
  return (
    <Button wide busy={busy} {...rest}>
      <Trans>Recover My Account</Trans>
    </Button>
  );
};
