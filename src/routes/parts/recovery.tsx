import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { RecoveryProblem } from '../../../machines/account-recovery.types.ts';
import type { AccountRecovery } from '../../flows/account-recovery.ts';
import { Button } from '../../ui/button.tsx';
import { CallAnswer } from './call-answer.tsx';
import { useCallProblemWords } from './call-problem-words.ts';
import { saidBy } from './said-by.ts';

type RecoveryProps = { recovery: AccountRecovery; token: string | null };

/** Why there is no account yet (spec §8, Recovery). */
function useRecoveryWords(): (problem: RecoveryProblem) => string {
  const { t } = useLingui();
  const words = useCallProblemWords();
  return (problem) => {
    if (problem.code === 'missing') return t`Recovery token is missing. Please contact support.`;
    const failed = t`Recovery failed. Please try again.`;
    const said = words(problem, failed);
    return saidBy(said, 'Recovery failed. Please try again.', failed);
  };
}

/** What came of the last try. */
export const RecoveryAnswer = ({ recovery }: Pick<RecoveryProps, 'recovery'>) => {
  const words = useRecoveryWords();
  const refused = useSelector(recovery, (now) => now.hasTag('refused') || now.hasTag('missing'));
  const problem = useSelector(recovery, (now) => now.context.problem);
  return <CallAnswer problem={refused && problem ? words(problem) : undefined} />;
};

/** Only a press recovers: whatever opens links by itself, such as a scanner of letters, must not. */
export const RecoverButton = ({ recovery, token }: RecoveryProps) => {
  const busy = useSelector(recovery, (now) => now.hasTag('busy'));
  return (
    <Button wide busy={busy} onClick={() => recovery.send({ type: 'recovery.start', token })}>
      <Trans>Recover My Account</Trans>
    </Button>
  );
};
