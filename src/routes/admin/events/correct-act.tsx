import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { namedEvents } from '../../../../contract/limits.ts';
import {
  changesOf,
  correctableFields,
  correctionFaults,
  losesProof,
} from '../../../../contract/rules/correction.ts';
import { giveawayIn, giveawayLine } from '../../../../contract/rules/giveaway-lines.ts';
import { oddPromises } from '../../../../contract/rules/promises.ts';
import type { GiveawayDetail } from '../../../../contract/schemas/giveaways.ts';
import { useApp } from '../../../flows/app/use-app.tsx';
import type { StaffActing } from '../../../flows/staff-act.ts';
import { focusField } from '../../../ui/focus-field.ts';
import { InlineAnswer } from '../../../ui/inline-answer.tsx';
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx';
import { CorrectionFacts } from '../../shared/event-corrections/correction-facts.tsx';
import * as css from '../frame/frame.css.ts';
import { useActDraft } from '../frame/use-act-draft.ts';
import { AskFirst } from '../users/ask-first.tsx';
import { openedCorrection, promisedBy, type TypedCorrection, wantedIn } from './correction-form.ts';
import { NO_REASON, ReasonFields, useReasonFaults } from './reason-fields.tsx';
import { TextChoice } from './text-choice.tsx';

type CorrectProps = { flow: StaffActing; event: GiveawayDetail };

const { most } = namedEvents;

const isPrize = (name: string) => /^(winners|tickets)\d/.test(name);

const Correction = ({ flow, event }: CorrectProps) => {
  const { t } = useLingui();
  const { platform } = useApp();
  const about = `${event.id} ${event.corrections.length}`;
  const [opened] = useState(() => openedCorrection(event));
  const [typed, edit] = useActDraft<TypedCorrection & typeof NO_REASON>(
    flow,
    'correctEvent',
    { key: 'correctionDraft', about },
    { ...opened, ...NO_REASON },
  );
  const [tried, setTried] = useState(false);
  const [byText, setByText] = useState(false);
  const differs = (name: string) => typed[name] !== opened[name];
  const arePrizesChanged = Object.keys(opened).some((name) => isPrize(name) && differs(name));
  const correctable: readonly string[] = correctableFields(event);
  /** Others were typed while they still could be changed. */
  const isShown = (name: string) => correctable.includes(isPrize(name) ? 'giveaways' : name);
  const isChanged = (name: string) =>
    isShown(name) && (isPrize(name) ? arePrizesChanged : differs(name));
  const numbers = event.giveaways.map(({ number }) => number);
  const wanted = wantedIn((name) => (isChanged(name) ? (typed[name] ?? '') : null), numbers);
  const promised = promisedBy(event);
  const changes = changesOf(promised, wanted);
  const isNothing = Object.keys(changes).length === 0;
  const limits = { startsAt: event.startsAt, now: platform.now() };
  const faults = correctionFaults(promised, changes, limits);
  const reason = { en: typed.en, kr: typed.kr, cn: typed.cn, jp: typed.jp };
  const wrongReason = useReasonFaults(reason)[0]?.field;
  const wrongPrize = changes.giveaways?.to.find((one) => !giveawayIn(giveawayLine(one)));
  const areWinnersWrong =
    wrongPrize && !giveawayIn(giveawayLine({ winners: wrongPrize.winners, tickets: 1 }));
  const wrongName = wrongPrize && `${areWinnersWrong ? 'winners' : 'tickets'}${wrongPrize.number}`;
  const first = faults[0]?.field;
  const wrongField = first === 'giveaways' ? wrongName : first;
  const { endsAt, winnersAnnouncedAt } = changes;
  const times = {
    endsAt: endsAt ? endsAt.to : event.endsAt,
    winnersAnnouncedAt: winnersAnnouncedAt ? winnersAnnouncedAt.to : event.winnersAnnouncedAt,
    drawWait: event.drawWait,
  };
  const isBeforeDraw =
    (endsAt || winnersAnnouncedAt) &&
    oddPromises(times, { now: limits.now, at: null, isCommitted: true, isPublic: true }).includes(
      'announced_before_draw',
    );
  // Fans can enter at any moment.
  const isLost = losesProof({ hadEntries: event.state !== 'upcoming', changes });

  const WORDS = {
    giveaways: areWinnersWrong
      ? t`Enter how many winners there are, 1 to 9,999.`
      : t`Enter how many each winner gets, 1 to 999.`,
    endsAt: t`Choose a time that is still to come, and after the start.`,
    bornBy: t`Choose a day that is not later than today.`,
    bornFrom: t`Choose a day that is not later than the last birth date allowed.`,
    countries: t`Enter codes of countries that can sign up, such as KR.`,
    accountsBefore: t`Choose a time.`,
    notWinnersOf: t`Enter at most ${most} events, by the last part of their page address.`,
    winnersAnnouncedAt: t`Choose a time that is still to come, and not before entries end.`,
    showStartsAt: t`Choose a time that is still to come.`,
    showEndsAt: t`Choose a time after the show’s start.`,
  };
  const fieldOf = (name: string, about: keyof typeof WORDS): Omit<TextFieldProps, 'label'> => {
    const isWrong =
      about === 'giveaways' ? name === wrongName : faults.some(({ field }) => field === about);
    return {
      // What was not changed is not sent.
      ...((isChanged(name) || isWrong) && { name }),
      value: typed[name] ?? '',
      answer: tried && isWrong ? { tone: 'bad', text: WORDS[about] } : undefined,
      autoComplete: 'off',
      onChange: (value) => edit({ [name]: value }),
    };
  };
  return (
    <AskFirst
      flow={flow}
      act="correctEvent"
      name={<Trans>Correct the event</Trans>}
      question={<Trans>Correct what the event promises?</Trans>}
      isFilled={!isNothing && faults.length === 0 && !wrongReason}
      // Numbers that were given up must not come back with the next correction.
      onKeep={() => {
        edit({ ...opened, ...NO_REASON });
        setTried(false);
        setByText(false);
      }}
      onIncomplete={(form) => {
        setTried(true);
        focusField(form, wrongField ?? wrongReason ?? '');
      }}
      fields={
        <>
          <p>
            {event.areResultsOut ? (
              <Trans>
                The event’s page says what was corrected, from what to what, when and why. Everybody
                who holds a place is told, by email or text. The result stands.
              </Trans>
            ) : (
              <Trans>
                The event’s page says what was corrected, from what to what, when and why. Everybody
                who has entered is told, by email or text, and their entries stay valid.
              </Trans>
            )}
          </p>
          <input type="hidden" name="after" value={event.corrections.length} />
          <input type="hidden" name="numbers" value={numbers.join()} />
          {isLost && <input type="hidden" name="losesProof" value="on" />}
          {isShown('giveaways') &&
            event.giveaways.map(({ number }) => (
              <div key={number} className={css.filters}>
                <TextField
                  {...fieldOf(`winners${number}`, 'giveaways')}
                  label={t`Giveaway ${number}: winners`}
                  inputMode="numeric"
                />
                <TextField
                  {...fieldOf(`tickets${number}`, 'giveaways')}
                  label={t`Giveaway ${number}: for each winner`}
                  inputMode="numeric"
                />
              </div>
            ))}
          {isShown('endsAt') && (
            <>
              <TextField
                {...fieldOf('endsAt', 'endsAt')}
                label={t`Entries until (KST)`}
                type="datetime-local"
              />
              <TextField
                {...fieldOf('bornBy', 'bornBy')}
                label={t({ context: 'giveaway', message: 'Last birth date allowed' })}
                hint={t`For future entries.`}
                type="date"
              />
              <TextField
                {...fieldOf('bornFrom', 'bornFrom')}
                label={t({ context: 'giveaway', message: 'First birth date allowed' })}
                hint={t`For future entries.`}
                type="date"
              />
              <TextField
                {...fieldOf('countries', 'countries')}
                label={t`Countries of the phone numbers`}
                hint={t`For future entries. Codes such as KR JP; anybody if empty.`}
              />
              <TextField
                {...fieldOf('accountsBefore', 'accountsBefore')}
                label={t`Accounts made before (KST)`}
                hint={t`For future entries.`}
                type="datetime-local"
              />
              {event.notWinnersOf && (
                <TextField
                  {...fieldOf('notWinnersOf', 'notWinnersOf')}
                  label={t`Not for winners of`}
                  hint={t`For future entries. Events by the last part of their page address, with spaces between; everybody if empty.`}
                  autoCapitalize="none"
                  spellCheck={false}
                />
              )}
            </>
          )}
          {isShown('winnersAnnouncedAt') && (
            <TextField
              {...fieldOf('winnersAnnouncedAt', 'winnersAnnouncedAt')}
              label={t`Winners announced (KST)`}
              hint={t`At 00:00 fans see only the day.`}
              type="datetime-local"
            />
          )}
          <TextField
            {...fieldOf('showStartsAt', 'showStartsAt')}
            label={t`Show starts (KST)`}
            hint={t`Empty if the new date is not known yet.`}
            type="datetime-local"
          />
          <TextField
            {...fieldOf('showEndsAt', 'showEndsAt')}
            label={t`Show ends (KST)`}
            type="datetime-local"
          />
          <ReasonFields reason={reason} tried={tried} onChange={edit} />
          {!isNothing && faults.length === 0 && (
            <div>
              <p>
                <Trans>Fans will read:</Trans>
              </p>
              <CorrectionFacts changes={changes} prizes={event.giveaways} />
            </div>
          )}
          <TextChoice texts={event.texts} checked={byText} onChange={setByText} />
          <div role="status">
            <InlineAnswer
              lines={0}
              answer={
                isBeforeDraw
                  ? {
                      tone: 'warn',
                      text: t`The winners can’t be drawn by the announcement: the wait between close and draw won’t be over.`,
                    }
                  : undefined
              }
            />
            <InlineAnswer
              lines={0}
              answer={
                isLost
                  ? {
                      tone: 'bad',
                      text: t`Once fans have entered, this correction makes it impossible to prove that the draw is fair, and the event’s page says so.`,
                    }
                  : tried && isNothing
                    ? { tone: 'bad', text: t`Nothing is changed yet.` }
                    : undefined
              }
            />
          </div>
        </>
      }
    />
  );
};

/** Each correction begins with the event as it is then. */
export const CorrectAct = (props: CorrectProps) => (
  <Correction key={props.event.corrections.length} {...props} />
);
