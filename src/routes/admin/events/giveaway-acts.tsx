import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { GiveawayDetail } from '../../../../contract/schemas/giveaways.ts';
import { useApp } from '../../../flows/app/use-app.tsx';
import type { StaffActing } from '../../../flows/staff-act.ts';
import { AnnouncedAt } from '../../../ui/announced-at.tsx';
import { Duration } from '../../../ui/duration.tsx';
import { ActSaid } from '../frame/act-said.tsx';
import * as css from '../frame/frame.css.ts';
import { Moment } from '../frame/table.tsx';
import { AskFirst } from '../users/ask-first.tsx';
import { doubtsAbout } from './doubts.ts';
import { GIVEAWAY_REFUSALS } from './words.ts';

type ActsProps = { flow: StaffActing; event: GiveawayDetail };

/** What somebody else or the time has changed meanwhile is to be seen. */
const STALE = [
  ...['not_over', 'too_early', 'earlier_round', 'drawn_already', 'closed_already', 'not_drawn'],
  ...['changed_elsewhere', 'conflict', 'not_sent', 'event_cancelled'],
  ...['not_running', 'paused_already', 'not_paused', 'disqualified_already', 'not_disqualified'],
  ...['corrected_elsewhere', 'nothing_changed', 'loses_proof', 'entry_closed'],
];

type SaidProps = Pick<ActsProps, 'flow'> & { isDrawn?: boolean };

export const GiveawaySaid = ({ flow, isDrawn = false }: SaidProps) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const isStale = useSelector(flow, (now) => STALE.includes(now.context.problem?.code ?? ''));
  useEffect(() => {
    // A refused form loads nothing by itself.
    if (isStale) void revalidate();
  }, [isStale, revalidate]);
  return (
    <ActSaid
      flow={flow}
      refusals={GIVEAWAY_REFUSALS}
      done={{
        closeEntries: t`The entries are closed.`,
        pauseEntries: t`Entries are paused.`,
        resumeEntries: t`Entries have resumed.`,
        importCodes: t`The codes are imported. The numbers above count all of them.`,
        correctEvent: t`The correction is public. The fans it concerns are told within a quarter of an hour.`,
        cancelEvent: t`The event is cancelled. Everybody who has entered is told within a quarter of an hour.`,
        drawWinners: t`The winners are drawn. They are told within a minute of the announcement.`,
        tellWinner: t`The message was sent.`,
        exportWinners: t`The file is in your downloads.`,
        exportGuests: t`The file is in your downloads.`,
        disqualify: isDrawn ? t`The place is taken away.` : t`The entry is disqualified.`,
        reinstateEntry: t`The entry is reinstated.`,
        exportEntrants: t`The file is in your downloads.`,
      }}
    />
  );
};

/** The announcement may be still to come. */
const Result = ({ event: { winnersAnnouncedAt } }: Pick<ActsProps, 'event'>) => {
  const { platform } = useApp();
  const isLater = winnersAnnouncedAt && Date.parse(winnersAnnouncedAt) > platform.now();
  return (
    <p>
      {isLater ? (
        <Trans>
          The winners and the seed cannot be changed then. They become public when they are
          announced: <AnnouncedAt at={winnersAnnouncedAt} onlyInKorea />
        </Trans>
      ) : (
        <Trans>The winners and the seed become public at once, and cannot be changed.</Trans>
      )}
    </p>
  );
};

const DrawButton = ({ flow, event }: ActsProps) =>
  event.isDrawable ? (
    <AskFirst
      flow={flow}
      act="drawWinners"
      name={<Trans>Draw the winners</Trans>}
      question={<Trans>Draw the winners now?</Trans>}
      fields={<Result event={event} />}
    />
  ) : (
    <AskFirst
      flow={flow}
      act="drawWinners"
      name={<Trans>Draw at once</Trans>}
      question={<Trans>Draw the winners earlier than the event’s page promises?</Trans>}
      fields={
        <>
          <input type="hidden" name="atOnce" value="on" />
          <p>
            <Trans>The event’s page will say that nobody can prove that this draw is fair.</Trans>
          </p>
          <Result event={event} />
        </>
      }
    />
  );

/** Why nothing can be done now, if so. */
const Obstacle = ({ event }: Pick<ActsProps, 'event'>) => {
  if (event.state === 'upcoming' || event.state === 'open') {
    return event.endsAt ? (
      <Trans>
        The entries can be closed from <Moment at={event.endsAt} /> on.
      </Trans>
    ) : (
      <Trans>This event has no end, so its entries cannot be closed.</Trans>
    );
  }
  if (event.state === 'closed' && !event.isDrawable && event.drawableFrom) {
    const from = <Moment at={event.drawableFrom} />;
    return doubtsAbout(event).length > 0 ? (
      <Trans>The winners can be drawn from {from} on.</Trans>
    ) : (
      <Trans>
        The winners can be drawn from {from} on. Before that nobody can prove that the draw is fair.
      </Trans>
    );
  }
  return event.state === 'over' ? (
    <Trans>
      The winners can be drawn <Duration minutes={event.drawWait} /> after the entries were closed.
    </Trans>
  ) : null;
};

/** Close and draw, as by command. */
export const DrawActs = ({ flow, event }: ActsProps) => {
  return (
    <div className={css.choice}>
      <p className={css.empty}>
        <Obstacle event={event} />
      </p>
      <div className={css.acts}>
        {event.state === 'over' && (
          <AskFirst
            flow={flow}
            act="closeEntries"
            name={<Trans>Close the entries</Trans>}
            question={<Trans>Close the entries now?</Trans>}
            fields={
              <p>
                <Trans>
                  They can’t be changed after that. Their fingerprint becomes public, so that
                  anybody can check.
                </Trans>
              </p>
            }
          />
        )}
        {event.state === 'closed' && <DrawButton flow={flow} event={event} />}
      </div>
    </div>
  );
};
