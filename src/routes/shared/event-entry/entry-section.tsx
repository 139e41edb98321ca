import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { EventDetail, Prize } from '../../../../contract/schemas/events.ts';
import { useApp, useFanKey, useRouteFlow } from '../../../flows/app/use-app.tsx';
import { entryOnPage, followEvent } from '../../../flows/submission/event-entry.ts';
import { haltIn, phaseIn } from '../../../flows/submission/submission.ts';
import { noteForm, takeForm } from '../../../flows/submission/wanted-form.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAnswer } from '../../../ui/inline-answer.tsx';
import { KstDay } from '../../../ui/kst-day.tsx';
import { Status } from '../../../ui/status.tsx';
import { Unread } from '../../../ui/unread.tsx';
import { LoginAlert } from '../login-alert/login-alert.tsx';
import { WithdrawalDialog } from '../submission/withdrawal-dialog.tsx';
import { Barred } from './eligibility.tsx';
import { EntryForm } from './entry-form.tsx';
import { WITHDRAWAL_PROBLEMS } from './entry-words.ts';
import * as css from './event-entry.css.ts';
import { PrizeCard } from './prize-card.tsx';
import { Receipt } from './receipt.tsx';
import { Reminder } from './reminder.tsx';
import type { HeardOfEvent } from './use-live-event.ts';

type CardProps = { event: EventDetail; prize: Prize; busy: boolean; onEnter?: () => void };

const GiveawayCard = ({ event, prize, busy, onEnter }: CardProps) => {
  const { number } = prize;
  const isOnly = event.giveaways.length === 1;
  return (
    <PrizeCard
      event={event}
      prize={prize}
      heading={isOnly ? <Trans>Giveaway</Trans> : <Trans>Event {number}</Trans>}
    >
      {onEnter && (
        <Button wide busy={busy} onClick={onEnter}>
          <Trans>ENTRANCE</Trans>
        </Button>
      )}
    </PrizeCard>
  );
};

type ClosedProps = Pick<EventDetail, 'status' | 'halted' | 'startDate'>;

const Closed = ({ status: phase, halted, startDate }: ClosedProps) => (
  <p className={css.text}>
    {halted === 'cancelled' ? (
      <Trans>This event was cancelled.</Trans>
    ) : halted === 'paused' && phase === 'active' ? (
      <Trans>Entries are paused. Why is said at the top of this page.</Trans>
    ) : phase === 'upcoming' && startDate ? (
      <Trans>
        Entries open on <KstDay at={startDate} />.
      </Trans>
    ) : phase === 'upcoming' ? (
      <Trans>Entries aren’t open yet.</Trans>
    ) : (
      <Trans>Entries are closed.</Trans>
    )}
  </p>
);

type SectionProps = { event: EventDetail; onHeard: (heard: HeardOfEvent) => void };

const EntryOfFan = ({ event, onHeard }: SectionProps) => {
  const { t } = useLingui();
  const app = useApp();
  const { platform, session } = app;
  const isMember = useSelector(session, (snapshot) => snapshot.hasTag('member'));
  const entry = useRouteFlow(entryOnPage, event);
  const [number, setNumber] = useState(event.giveaways[0]?.number ?? 1);
  const now = useSelector(entry, (snapshot) => snapshot);
  const status = phaseIn(now) ?? event.status;
  const heard = haltIn(now);
  const halted = heard === undefined ? event.halted : heard;
  const { acts, obstacle } = now.context;
  useEffect(() => {
    onHeard({ status, halted, acts });
  }, [status, halted, acts, onHeard]);
  const { revalidate } = useRevalidator();
  const follow = useEffectEvent(() =>
    followEvent(app, event, entry, {
      onCorrected: () => void revalidate(),
      async onAnnounced() {
        await revalidate();
        entry.send({ type: 'event.announced' });
      },
    }),
  );
  const areResultsOut = Boolean(event.draw?.drawnAt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another fan has another flow, and a result stands
  useEffect(() => follow(), [entry, areResultsOut]);
  const { sent } = now.context;
  const isReading = now.hasTag('reading');
  const isFilling = now.hasTag('filling');
  const isUnread = now.hasTag('unread');
  const isReceived = now.hasTag('received');
  const isWithdrawn = now.hasTag('withdrawn');
  const { submissionForm: filled, submissionWithdrawal: withdrawal } = now.children;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (isReceived || isWithdrawn) heading.current?.focus();
  }, [isReceived, isWithdrawn]);
  const open = (chosen: number) => {
    setNumber(chosen);
    entry.send({ type: 'form.open' });
  };
  const at = `event/${event.id}`;
  const canEnter = now.hasTag('offering') && isMember;
  const openChosen = useEffectEvent(() => {
    const wanted = takeForm(platform.session, at);
    if (wanted) open(wanted.number ?? number);
  });
  useEffect(() => {
    if (canEnter) openChosen();
  }, [canEnter]);
  const isActive = status === 'active' && !halted;
  // The button that opens the form stays below it, so that the focus can return to it.
  const takes = isFilling || now.hasTag('offering') || (isActive && (isReading || isWithdrawn));
  // So do those that open a question.
  const canCorrect = isFilling || (now.hasTag('sent') && halted !== 'paused');
  const canWithdraw = now.hasTag('sent') || now.hasTag('paused');
  return (
    <section className={css.section}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={css.heading}>
          {sent ? (
            <Trans>Your entry</Trans>
          ) : event.giveaways.some(({ name }) => name) ? (
            <Trans>Win prizes</Trans>
          ) : (
            <Trans>Win tickets</Trans>
          )}
        </h2>
        <InlineAnswer
          lines={0}
          answer={
            isReceived
              ? {
                  tone: 'good',
                  text: now.hasTag('corrected')
                    ? t`Your changes are saved.`
                    : t`Your entry is saved.`,
                }
              : undefined
          }
        />
      </div>
      {isWithdrawn && (
        <Status className={css.text}>
          <Trans>Your entry is withdrawn, and nothing of it is kept.</Trans>
        </Status>
      )}
      {sent ? (
        <Receipt event={event} entry={sent} />
      ) : (
        event.giveaways.map((giveaway) => (
          <GiveawayCard
            key={giveaway.number}
            event={event}
            prize={giveaway}
            busy={isReading}
            onEnter={takes ? () => open(giveaway.number) : undefined}
          />
        ))
      )}
      {sent && (canCorrect || canWithdraw) && (
        <div className={css.actions}>
          {canCorrect && (
            <Button variant="quiet" wide onClick={() => entry.send({ type: 'form.open' })}>
              <Trans>Correct your entry</Trans>
            </Button>
          )}
          {canWithdraw && !sent.disqualifiedFor && (
            <Button variant="plain" wide onClick={() => entry.send({ type: 'withdrawal.ask' })}>
              <Trans>Withdraw your entry</Trans>
            </Button>
          )}
        </div>
      )}
      {now.hasTag('barred') && obstacle && <Barred event={event} obstacle={obstacle} />}
      {!isActive && !isUnread && (
        <Closed status={status} halted={halted} startDate={event.startDate} />
      )}
      {status === 'upcoming' && !isUnread && <Reminder event={event} />}
      {isUnread && (
        <Unread onRetry={() => entry.send({ type: 'standing.retry' })}>
          <p className={css.text}>
            <Trans>We couldn’t find out whether you have entered.</Trans>
          </p>
        </Unread>
      )}
      {filled && <EntryForm event={event} filled={filled} number={number} />}
      {withdrawal && (
        <WithdrawalDialog
          withdrawal={withdrawal}
          title={<Trans>Withdraw your entry?</Trans>}
          act={<Trans>Withdraw your entry</Trans>}
          problems={WITHDRAWAL_PROBLEMS}
        >
          <p>
            <Trans>We delete what you sent. You can enter again while entries are open.</Trans>
          </p>
          {event.codes != null && (
            <p>
              <Trans>Your codes of purchase can then be used again.</Trans>
            </p>
          )}
        </WithdrawalDialog>
      )}
      {now.hasTag('loginDue') && (
        <LoginAlert flow={entry} onLeave={() => noteForm(platform.session, { at, number })} />
      )}
    </section>
  );
};

/** One entry for each fan: the entry buttons, the form over the page, and the receipt. Nothing of it survives the fan's session. */
export const EntrySection = (props: SectionProps) => <EntryOfFan key={useFanKey()} {...props} />;
