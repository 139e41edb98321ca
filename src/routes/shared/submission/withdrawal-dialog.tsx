import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SubmissionWithdrawal } from '../../../flows/submission/submission.ts';
import { Button } from '../../../ui/button.tsx';
import { CallAnswer } from '../../../ui/call-answer.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { useCallProblemWords } from '../messages/call-problem-words.ts';
import type { Refusals } from '../messages/translate.ts';

type DialogProps = {
  withdrawal: SubmissionWithdrawal;
  title: ReactNode;
  /** Names the button that withdraws. */
  act: Elements;
  /** The server's refusals, by code. */
  problems: Refusals;
  /** What is deleted, and what can be done afterwards. */
  children: Elements;
};

/** Asks before an entry or application is withdrawn. */
export const WithdrawalDialog = ({ withdrawal, title, act, problems, children }: DialogProps) => {
  const { t } = useLingui();
  const words = useCallProblemWords(problems);
  const now = useSelector(withdrawal, (snapshot) => snapshot);
  const { problem } = now.context;
  const busy = now.hasTag('busy');
  const cancel = () => withdrawal.send({ type: 'withdrawal.cancel' });
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={cancel}
      decisionDue={busy}
      actions={
        <>
          <CallAnswer
            problem={
              problem ? words(problem, t`We couldn’t withdraw it. Please try again.`) : undefined
            }
          />
          <Button wide disabled={busy} onClick={cancel}>
            <Trans>Keep it</Trans>
          </Button>
          <Button
            variant="plain"
            wide
            busy={busy}
            onClick={() => withdrawal.send({ type: 'withdrawal.confirm' })}
          >
            {act}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
