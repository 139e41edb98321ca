import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { MyEntry } from '../../../../contract/schemas/events.ts';
import { useApp } from '../../../flows/app/use-app.tsx';
import { followAnnouncements } from '../../../flows/submission/follow-announcements.ts';
import { AnnouncedAt } from '../../../ui/announced-at.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { TicketIcon } from '../../../ui/icons.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { eventPath } from '../../event/event-path.ts';
import { PlaceStanding } from '../event-entry/place-standing.tsx';
import { ReserveStanding } from '../event-entry/reserve-standing.tsx';
import type { LoadedOwnSubmissions } from './load-own-submissions.ts';
import * as css from './own-list.css.ts';
import { None, OwnList, OwnListOnTheirWay, OwnRow } from './own-list.tsx';

const Standing = ({ event, winnersAnnouncedAt, ...own }: MyEntry) => {
  const { won, place, reserve, disqualifiedFor } = own.entry;
  if (event.halted === 'cancelled') {
    return (
      <p className={css.line}>
        <Trans>This event was cancelled.</Trans>
      </p>
    );
  }
  if (disqualifiedFor) {
    return (
      <>
        <p className={css.line}>
          <Trans>Your entry was disqualified.</Trans>
        </p>
        <p className={css.line}>{disqualifiedFor}</p>
      </>
    );
  }
  if (place) {
    return (
      <>
        <PlaceStanding place={place} />
        {place.address && !place.address.chosen && (
          <p className={css.line}>
            <Trans>Choose on the event’s page where to send your prize.</Trans>
          </p>
        )}
      </>
    );
  }
  if (reserve) {
    return (
      <p className={css.line}>
        <ReserveStanding reserve={reserve} />
      </p>
    );
  }
  if (won) {
    return (
      <p className={css.won}>
        <Trans>You won!</Trans>
      </p>
    );
  }
  return (
    <p className={css.line}>
      {won === false ? (
        <Trans>Not this time.</Trans>
      ) : event.status === 'ended' && winnersAnnouncedAt ? (
        <Trans>
          Winners are announced: <AnnouncedAt at={winnersAnnouncedAt} />
        </Trans>
      ) : event.status === 'ended' ? (
        <Trans>The draw comes soon.</Trans>
      ) : event.halted === 'paused' ? (
        <Trans>You’ve entered. Entries are paused.</Trans>
      ) : (
        <Trans>You’ve entered.</Trans>
      )}
    </p>
  );
};

const winsFirst = (own: readonly MyEntry[]) => [
  ...own.filter(({ entry }) => entry.won),
  ...own.filter(({ entry }) => !entry.won),
];

const Row = (own: MyEntry) => {
  const receiptCode = <Verbatim>{own.entry.receiptCode}</Verbatim>;
  return (
    <OwnRow subject={own.event} to={eventPath(own.event)}>
      <Standing {...own} />
      <p className={css.line}>
        <Trans>Receipt code: {receiptCode}</Trans>
      </p>
    </OwnRow>
  );
};

const Rows = ({ own }: { own: readonly MyEntry[] }) => {
  const app = useApp();
  const { revalidate } = useRevalidator();
  const follow = useEffectEvent(() => followAnnouncements(app, own, () => void revalidate()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read again is followed anew
  useEffect(() => follow(), [own]);
  return winsFirst(own).map((one) => <Row key={one.entry.id} {...one} />);
};

const NoEntries = () => (
  <None icon={<TicketIcon />}>
    <p>
      <Trans>Giveaways you enter will be here.</Trans>
    </p>
    <ButtonLink variant="quiet" to="/event">
      <Trans>See events</Trans>
    </ButtonLink>
  </None>
);

const Title = () => <Trans>Your events</Trans>;

export const OwnEntriesOnTheirWay = () => <OwnListOnTheirWay title={<Title />} />;

/** The fan's entries (spec §2, Events). */
export const OwnEntries = ({ entries }: Pick<LoadedOwnSubmissions, 'entries'>) => (
  <OwnList title={<Title />} from={entries} none={<NoEntries />}>
    {(own) => <Rows own={own} />}
  </OwnList>
);
