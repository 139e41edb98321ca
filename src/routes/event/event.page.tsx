import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { textIn } from '../../../contract/languages.ts';
import type { EventItem, EventOrder, EventsResponse } from '../../../contract/schemas/events.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TicketIcon } from '../../ui/icons.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PhaseWord } from '../../ui/phase-word.tsx';
import { Poster } from '../../ui/poster.tsx';
import { SharedPicture } from '../../ui/shared-picture.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import { grid } from '../../ui/video-cards.css.ts';
import * as css from './event.css.ts';
import type { LoadedEvents } from './event.route.ts';
import { orderIn } from './event-order.ts';
import { eventPath } from './event-path.ts';
import { NextDate } from './next-date.tsx';
import { RoundLines } from './round-lines.tsx';

function overOf({ status, halted }: EventItem) {
  if (halted === 'cancelled') return <Trans>This event was cancelled.</Trans>;
  return status === 'ended' ? <Trans>This Event is Over</Trans> : undefined;
}

const Card = ({ event, priority }: { event: EventItem; priority: boolean }) => {
  const language = useLanguage();
  return (
    <Poster
      artwork={event.artwork}
      Picture={SharedPicture}
      title={textIn(event.title, language)}
      to={eventPath(event)}
      sizes="(min-width: 500px) 224px, 44vw"
      heading="h2"
      priority={priority}
      status={<PhaseWord of="event" phase={event.status} halted={event.halted} />}
      over={overOf(event)}
      more={event.rounds && <RoundLines of={event.rounds} current={event.id} />}
    >
      {event.rounds || event.halted === 'cancelled' ? undefined : <NextDate {...event} />}
    </Poster>
  );
};

type PageProps = { page: EventsResponse; order: EventOrder };

const Events = ({ page: { events, next }, order }: PageProps) => {
  if (events.length === 0) {
    return (
      <EmptyState icon={<TicketIcon />} title={<Trans>No events yet</Trans>}>
        <Trans>Giveaways and events will be here.</Trans>
      </EmptyState>
    );
  }
  const query = new URLSearchParams({ order, after: next ?? '' });
  return (
    <div className={css.list}>
      <div className={grid}>
        {events.map((event, index) => (
          <Card key={event.id} event={event} priority={index === 0} />
        ))}
      </div>
      {next !== null && (
        <ButtonLink variant="quiet" wide to={`/event?${query}`}>
          <Trans>More events</Trans>
        </ButtonLink>
      )}
      <ButtonLink variant="plain" wide to="/audition">
        <Trans>See auditions</Trans>
      </ButtonLink>
    </div>
  );
};

export const EventsPage = () => {
  const { t } = useLingui();
  const { from, isFirst } = useLoaderData<LoadedEvents>();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const order = orderIn(search);
  return (
    <div className={css.page}>
      {!isFirst && (
        <div className={css.first}>
          <ButtonLink variant="quiet" to="/event">
            <Trans>First events</Trans>
          </ButtonLink>
        </div>
      )}
      <Tabs
        label={t`Order`}
        tabs={[
          { id: 'registration', label: t`Registration`, to: '/event' },
          { id: 'deadline', label: t`Deadline`, to: '/event?order=deadline' },
        ]}
        selected={order}
      >
        <Loaded from={from} skeleton={null} onRetry={revalidate}>
          {(page) => page && <Events page={page} order={order} />}
        </Loaded>
      </Tabs>
    </div>
  );
};
