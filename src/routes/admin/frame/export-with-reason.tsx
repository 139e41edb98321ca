import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import { exportReasonProblem } from '../../../../contract/rules/export-reason.ts';
import { tidyText } from '../../../../contract/rules/text.ts';
import type { StaffAct } from '../../../../machines/staff-act.types.ts';
import { useApp } from '../../../flows/app/use-app.tsx';
import type { DraftKey } from '../../../flows/shared/draft-keys.ts';
import { dropDraft } from '../../../flows/shared/drafts.ts';
import type { StaffActing } from '../../../flows/staff-act.ts';
import type { Elements } from '../../../ui/elements.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import { useFileOutside } from '../../shared/out-of-app/use-file-outside.tsx';
import { AskFirst } from '../users/ask-first.tsx';
import { EXPORT_REFUSALS } from './export-words.ts';
import { useActDraft } from './use-act-draft.ts';

type ExportProps = {
  flow: StaffActing;
  act: Exclude<StaffAct['kind'], 'enter'>;
  /** What is exported. */
  about: string;
  name: ReactNode;
  question: ReactNode;
  /** What else the form says or sends. */
  children?: Elements;
};

const EMPTY = { reason: '' };
const DRAFT: DraftKey = 'exportDraft';

/** Asks for a reason, which the audit keeps. Each export has its own. */
export const ExportWithReason = (props: ExportProps) => {
  const { flow, act, about } = props;
  const { session } = useApp().platform;
  const [done, setDone] = useState(0);
  const isDone = useSelector(flow, (now) => now.hasTag('done') && now.context.act?.kind === act);
  useEffect(() => {
    if (!isDone) return;
    dropDraft(session, { key: DRAFT, about });
    setDone((count) => count + 1);
  }, [isDone, session, about]);
  return <ExportForm key={done} {...props} />;
};

const ExportForm = ({ flow, act, about, name, question, children }: ExportProps) => {
  const { t } = useLingui();
  const words = useCallProblemWords(EXPORT_REFUSALS);
  const [{ reason }, edit] = useActDraft(flow, act, { key: DRAFT, about }, EMPTY);
  const [tried, setTried] = useState(false);
  const { lead, wayOut } = useFileOutside();
  const problem = exportReasonProblem(tidyText(reason));
  const said = problem && words({ code: problem }, t`This has characters that can’t be seen.`);
  return (
    <>
      <AskFirst
        flow={flow}
        act={act}
        name={name}
        question={question}
        onPress={lead}
        isFilled={!problem}
        onIncomplete={() => setTried(true)}
        fields={
          <>
            {children}
            <TextArea
              label={t`Reason`}
              hint={t`The audit keeps it with your name.`}
              name="reason"
              short
              value={reason}
              answer={tried && said ? { tone: 'bad', text: said } : undefined}
              onChange={(value) => edit({ reason: value })}
            />
          </>
        }
      />
      {wayOut}
    </>
  );
};
