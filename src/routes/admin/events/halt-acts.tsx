import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { textIn } from '../../../../contract/languages.ts';
import type { GiveawayDetail } from '../../../../contract/schemas/giveaways.ts';
import type { StaffAct } from '../../../../machines/staff-act.types.ts';
import type { StaffActing } from '../../../flows/staff-act.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { focusField } from '../../../ui/focus-field.ts';
import { useLanguage } from '../../../ui/use-language.ts';
import * as css from '../frame/frame.css.ts';
import { useActDraft } from '../frame/use-act-draft.ts';
import { AskFirst } from '../users/ask-first.tsx';
import { NO_REASON, ReasonFields, useReasonFaults } from './reason-fields.tsx';
import { TextChoice } from './text-choice.tsx';

type HaltProps = {
  flow: StaffActing;
  eventId: string;
  act: Extract<StaffAct['kind'], 'pauseEntries' | 'resumeEntries' | 'cancelEvent'>;
  name: ReactNode;
  question: ReactNode;
  keep?: ReactNode;
  texts?: GiveawayDetail['texts'];
  rounds?: GiveawayDetail['rounds'];
  /** What comes of it. */
  children: ReactNode;
};

type Rounds = NonNullable<GiveawayDetail['rounds']>;

/** What a cancellation of these rounds too can cost. */
function withTextsOf<Texts extends { fans: number; messages: number }>(rounds: Rounds, own: Texts) {
  const all = [own, ...rounds.flatMap(({ texts }) => texts ?? [])];
  const sum = (key: 'fans' | 'messages') => all.reduce((total, one) => total + one[key], 0);
  return { ...own, fans: sum('fans'), messages: sum('messages') };
}

type RoundsProps = { rounds: Rounds; checked: boolean; onChange: (checked: boolean) => void };

const RoundsChoice = ({ rounds, checked, onChange }: RoundsProps) => {
  const language = useLanguage();
  const names = <span>{rounds.map(({ name }) => textIn(name, language)).join(' · ')}</span>;
  return (
    rounds.length > 0 && (
      <Checkbox
        name="withRounds"
        checked={checked}
        onChange={onChange}
        label={<Trans>Cancel the other rounds too: {names}</Trans>}
      />
    )
  );
};

/** The reason stands on the event's page. */
const HaltWithReason = ({ eventId, texts, rounds = [], children, ...asked }: HaltProps) => {
  const { flow, act } = asked;
  const about = `${eventId} ${act}`;
  const [{ byText, withRounds, ...reason }, edit] = useActDraft(
    flow,
    act,
    { key: 'haltDraft', about },
    { ...NO_REASON, byText: false, withRounds: false },
  );
  const [tried, setTried] = useState(false);
  const others = rounds.filter((round) => round.texts !== undefined);
  const faults = useReasonFaults(reason);
  return (
    <AskFirst
      {...asked}
      isFilled={faults.length === 0}
      onIncomplete={(form) => {
        setTried(true);
        focusField(form, faults[0]?.field ?? '');
      }}
      fields={
        <>
          <p>{children}</p>
          <ReasonFields reason={reason} tried={tried} onChange={edit} />
          <RoundsChoice
            rounds={others}
            checked={withRounds}
            onChange={(checked) => edit({ withRounds: checked })}
          />
          <TextChoice
            texts={texts && (withRounds ? withTextsOf(others, texts) : texts)}
            checked={byText}
            onChange={(checked) => edit({ byText: checked })}
          />
        </>
      }
    />
  );
};

type ActsProps = { flow: StaffActing; event: GiveawayDetail };

/** Stops a giveaway that must not go on as it is. */
export const HaltActs = ({ flow, event: { id, state, halted, texts, rounds } }: ActsProps) => (
  <div className={css.acts}>
    {state === 'open' && !halted && (
      <HaltWithReason
        flow={flow}
        eventId={id}
        act="pauseEntries"
        name={<Trans>Pause entries</Trans>}
        question={<Trans>Pause the entries?</Trans>}
      >
        <Trans>
          Until entries resume, nobody can enter or correct one. Entries can still be withdrawn. The
          deadline stays. Fans read the reason on the event’s page.
        </Trans>
      </HaltWithReason>
    )}
    {halted === 'paused' && (
      <HaltWithReason
        flow={flow}
        eventId={id}
        act="resumeEntries"
        name={<Trans>Resume entries</Trans>}
        question={<Trans>Resume the entries?</Trans>}
      >
        <Trans>
          Fans can enter and correct their entries again. They read why on the event’s page.
        </Trans>
      </HaltWithReason>
    )}
    <HaltWithReason
      flow={flow}
      eventId={id}
      act="cancelEvent"
      name={<Trans>Cancel the event</Trans>}
      question={<Trans>Cancel the event for good?</Trans>}
      keep={<Trans>Keep the event</Trans>}
      texts={texts}
      rounds={rounds}
    >
      <Trans>
        It can’t be undone: nobody can enter any more and no winners are drawn. Everybody who has
        entered is told, by email or text, and reads the reason on the event’s page.
      </Trans>
    </HaltWithReason>
  </div>
);
