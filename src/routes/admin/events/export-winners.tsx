import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { exportReasonProblem } from '../../../../contract/rules/export-reason.ts';
import { tidyText } from '../../../../contract/rules/text.ts';
import type { StaffProving } from '../../../flows/staff-proof.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import { useActDraft } from '../frame/use-act-draft.ts';
import { AskFirst } from '../users/ask-first.tsx';
import { GIVEAWAY_REFUSALS } from './words.ts';

type ExportProps = { flow: StaffProving; eventId: string };

const EMPTY = { reason: '' };

/** For whoever sends the prizes; asks for a reason, which the audit keeps. */
export const ExportWinners = ({ flow, eventId }: ExportProps) => {
  const { t } = useLingui();
  const words = useCallProblemWords(GIVEAWAY_REFUSALS);
  const draft = { key: 'exportDraft', about: eventId } as const;
  const [{ reason }, edit] = useActDraft(flow, 'exportWinners', draft, EMPTY);
  const [tried, setTried] = useState(false);
  const problem = exportReasonProblem(tidyText(reason));
  const said = problem && words({ code: problem }, t`This has characters that can’t be seen.`);
  return (
    <AskFirst
      flow={flow}
      act="exportWinners"
      name={<Trans>Export for delivery</Trans>}
      question={<Trans>Export names, contacts and addresses of the winners?</Trans>}
      isFilled={!problem}
      onIncomplete={() => setTried(true)}
      fields={
        <TextArea
          label={t`Reason`}
          hint={t`The audit keeps it with your name.`}
          name="reason"
          rows={2}
          value={reason}
          answer={tried && said ? { tone: 'bad', text: said } : undefined}
          onChange={(value) => edit({ reason: value })}
        />
      }
    />
  );
};
