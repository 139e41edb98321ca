import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { reasonProblem, tidyReason } from '../../../../contract/rules/suspension.ts';
import type { Entrant } from '../../../../contract/schemas/entrants.ts';
import type { StaffActing } from '../../../flows/staff-act.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { useActDraft } from '../frame/use-act-draft.ts';
import { languageName } from '../requests/words.ts';
import { AskFirst } from '../users/ask-first.tsx';

type ActProps = { flow: StaffActing; entrant: Entrant };

type ReasonProps = Pick<ActProps, 'flow'> & {
  entryId: string;
  name: ReactNode;
  question: ReactNode;
  /** What follows from it. */
  says: ReactNode;
  hint: string;
};

const EMPTY = { reason: '' };

const DisqualifyFor = ({ flow, entryId, name, question, says, hint }: ReasonProps) => {
  const { t } = useLingui();
  const draft = { key: 'haltDraft', about: entryId } as const;
  const [{ reason }, edit] = useActDraft(flow, 'disqualify', draft, EMPTY);
  const [tried, setTried] = useState(false);
  const problem = reasonProblem(tidyReason(reason));
  const said =
    problem === 'too_long' ? t`At most 500 characters.` : t`Please say why; the fan reads it.`;
  return (
    <AskFirst
      flow={flow}
      act="disqualify"
      entryId={entryId}
      name={name}
      question={question}
      isFilled={!problem}
      onIncomplete={() => setTried(true)}
      fields={
        <>
          <p>{says}</p>
          <TextArea
            label={t`Reason`}
            hint={hint}
            name="reason"
            rows={4}
            value={reason}
            answer={tried && problem ? { tone: 'bad', text: said } : undefined}
            onChange={(value) => edit({ reason: value })}
          />
        </>
      }
    />
  );
};

const Disqualify = ({ flow, entrant: { entryId, name: fan, language } }: ActProps) => {
  const { t } = useLingui();
  const name = <Verbatim>{fan}</Verbatim>;
  const inLanguage = languageName(language);
  return (
    <DisqualifyFor
      flow={flow}
      entryId={entryId}
      name={<Trans>Disqualify</Trans>}
      question={<Trans>Disqualify the entry of {name}?</Trans>}
      says={
        <Trans>
          The draw leaves this entry out. The event’s page says how many entries were disqualified,
          and that it can’t be proven that the draw is fair.
        </Trans>
      }
      hint={t`The fan reads it. The fan’s language: ${inLanguage}`}
    />
  );
};

/** After the draw. */
export const TakePlaceAway = ({ flow, entryId }: Pick<ReasonProps, 'flow' | 'entryId'>) => {
  const { t } = useLingui();
  return (
    <DisqualifyFor
      flow={flow}
      entryId={entryId}
      name={<Trans>Take away</Trans>}
      question={<Trans>Take this place away?</Trans>}
      says={
        <Trans>
          The fan is told. The place passes to the next reserve, if there is one, and the event’s
          page counts it. You can’t take it back.
        </Trans>
      }
      hint={t`The fan reads it.`}
    />
  );
};

const ReinstateEntry = ({ flow, entrant: { entryId, name: fan } }: ActProps) => {
  const name = <Verbatim>{fan}</Verbatim>;
  return (
    <AskFirst
      flow={flow}
      act="reinstateEntry"
      entryId={entryId}
      name={<Trans>Reinstate</Trans>}
      question={<Trans>Reinstate the entry of {name}?</Trans>}
      fields={
        <p>
          <Trans>The entry takes part in the draw again.</Trans>
        </p>
      }
    />
  );
};

/** Before the draw. */
export const EntrantAct = (props: ActProps) =>
  props.entrant.state === 'disqualified' ? (
    <ReinstateEntry {...props} />
  ) : (
    <Disqualify {...props} />
  );
