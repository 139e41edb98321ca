import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { exportReasonProblem } from '../../../../contract/rules/export-reason.ts';
import { tidyText } from '../../../../contract/rules/text.ts';
import { useApp } from '../../../flows/app/use-app.tsx';
import type { DraftKey } from '../../../flows/shared/draft-keys.ts';
import type { StaffProving } from '../../../flows/staff-proof.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import { useActDraft } from '../frame/use-act-draft.ts';
import { AskFirst } from '../users/ask-first.tsx';
import { GIVEAWAY_REFUSALS } from './words.ts';

type ExportProps = { flow: StaffProving; eventId: string };

const EMPTY = { reason: '' };
const DRAFT: DraftKey = 'exportDraft';

/** For whoever sends the prizes; asks for a reason, which the audit keeps. Each export has its own. */
export const ExportWinners = (props: ExportProps) => {
  const { session } = useApp().platform;
  const [done, setDone] = useState(0);
  const isDone = useSelector(
    props.flow,
    (now) => now.hasTag('done') && now.context.act?.kind === 'exportWinners',
  );
  useEffect(() => {
    if (!isDone) return;
    session.remove(DRAFT);
    setDone((count) => count + 1);
  }, [isDone, session]);
  return <ExportForm key={done} {...props} />;
};

const ExportForm = ({ flow, eventId }: ExportProps) => {
  const { t } = useLingui();
  const words = useCallProblemWords(GIVEAWAY_REFUSALS);
  const draft = { key: DRAFT, about: eventId };
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
