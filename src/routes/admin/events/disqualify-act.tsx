import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { reasonProblem, tidyReason } from '../../../../contract/rules/suspension.ts';
import type { Entrant } from '../../../../contract/schemas/entrants.ts';
import type { StaffProving } from '../../../flows/staff-proof.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { useActDraft } from '../frame/use-act-draft.ts';
import { languageName } from '../requests/words.ts';
import { AskFirst } from '../users/ask-first.tsx';

type ActProps = { flow: StaffProving; entrant: Entrant };

const EMPTY = { reason: '' };

const Disqualify = ({ flow, entrant: { entryId, name: fan, language } }: ActProps) => {
  const { t } = useLingui();
  const draft = { key: 'haltDraft', about: entryId } as const;
  const [{ reason }, edit] = useActDraft(flow, 'disqualify', draft, EMPTY);
  const [tried, setTried] = useState(false);
  const problem = reasonProblem(tidyReason(reason));
  const said =
    problem === 'too_long' ? t`At most 500 characters.` : t`Please say why; the fan reads it.`;
  const name = <Verbatim>{fan}</Verbatim>;
  const inLanguage = languageName(language);
  return (
    <AskFirst
      flow={flow}
      act="disqualify"
      name={<Trans>Disqualify</Trans>}
      question={<Trans>Disqualify the entry of {name}?</Trans>}
      isFilled={!problem}
      onIncomplete={() => setTried(true)}
      fields={
        <>
          <p>
            <Trans>
              The draw leaves this entry out. The event’s page says how many entries were
              disqualified, and that it can’t be proven that the draw is fair.
            </Trans>
          </p>
          <input type="hidden" name="entryId" value={entryId} />
          <TextArea
            label={t`Reason`}
            hint={t`The fan reads it. The fan’s language: ${inLanguage}`}
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

const ReinstateEntry = ({ flow, entrant: { entryId, name: fan } }: ActProps) => {
  const name = <Verbatim>{fan}</Verbatim>;
  return (
    <AskFirst
      flow={flow}
      act="reinstateEntry"
      name={<Trans>Reinstate</Trans>}
      question={<Trans>Reinstate the entry of {name}?</Trans>}
      fields={
        <>
          <p>
            <Trans>The entry takes part in the draw again.</Trans>
          </p>
          <input type="hidden" name="entryId" value={entryId} />
        </>
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
