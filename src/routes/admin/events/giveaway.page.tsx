import { Trans } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import type { AdminMe } from '../../../../contract/schemas/admin.ts';
import { EDITORS } from '../../../../contract/user.ts';
import type { StaffActing } from '../../../flows/staff-act.ts';
import { Link } from '../../../ui/link.tsx';
import * as css from '../frame/frame.css.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { CorrectAct } from './correct-act.tsx';
import type { LoadedGiveaway } from './events.loader.ts';
import { ExportGuests, ExportWinners } from './export-winners.tsx';
import { useFreshEvent } from './fresh-event.ts';
import { DrawActs, GiveawaySaid } from './giveaway-acts.tsx';
import {
  Commitment,
  GiveawayFacts,
  GiveawayHistory,
  Hours,
  UnknownMessages,
} from './giveaway-facts.tsx';
import { HaltActs } from './halt-acts.tsx';
import { ImportCodes } from './import-codes.tsx';
import { GiveawayWinners } from './winners.tsx';

type ShownProps = Pick<LoadedGiveaway, 'winners'> & {
  event: NonNullable<LoadedGiveaway['event']>;
  flow: StaffActing;
  me: AdminMe;
};

const Giveaway = ({ event, winners, flow, me }: ShownProps) => {
  const isAdmin = me.role === 'admin';
  const mayEdit = EDITORS.some((role) => role === me.role);
  useFreshEvent(event);
  return (
    <>
      {mayEdit && (
        <Link to={`/admin/content/events/${encodeURIComponent(event.id)}`}>
          <Trans>Edit the event</Trans>
        </Link>
      )}
      {isAdmin && (
        <Link to={`/admin/events/${encodeURIComponent(event.id)}/entrants`}>
          <Trans>Entrants</Trans>
        </Link>
      )}
      {isAdmin && event.drawnAt && (
        <Link to={`/admin/events/${encodeURIComponent(event.id)}/guests`}>
          <Trans>Guest list</Trans>
        </Link>
      )}
      <div className={css.halves}>
        <GiveawayFacts event={event} />
        {isAdmin && (
          <div className={css.choice}>
            <GiveawaySaid flow={flow} isDrawn={event.drawnAt !== null} />
            {event.drawnAt ? (
              <>
                <div className={css.acts}>
                  <CorrectAct flow={flow} event={event} />
                </div>
                {event.byPost && <ExportWinners flow={flow} eventId={event.id} />}
                <ExportGuests flow={flow} eventId={event.id} />
              </>
            ) : (
              event.halted !== 'cancelled' && (
                <>
                  {event.codes && !event.closedAt && <ImportCodes flow={flow} />}
                  <DrawActs flow={flow} event={event} />
                  <div className={css.acts}>
                    <CorrectAct flow={flow} event={event} />
                  </div>
                  <HaltActs flow={flow} event={event} />
                </>
              )
            )}
          </div>
        )}
      </div>
      <UnknownMessages event={event} />
      <GiveawayHistory event={event} />
      <Commitment event={event} />
      {winners && (
        <GiveawayWinners
          flow={flow}
          winners={winners}
          mayTell={isAdmin}
          giveaways={event.giveaways}
          hiddenUntil={event.areResultsOut ? null : event.winnersAnnouncedAt}
        />
      )}
      <Hours event={event} />
    </>
  );
};

export const GiveawayPage = () => {
  const { event, winners } = useLoaderData<LoadedGiveaway>();
  return (
    <StaffPage>
      {(flow, me) =>
        event && <Giveaway key={event.id} event={event} winners={winners} flow={flow} me={me} />
      }
    </StaffPage>
  );
};
