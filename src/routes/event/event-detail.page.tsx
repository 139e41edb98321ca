import { Trans } from '@lingui/react/macro';
import { useLoaderData, useRevalidator } from 'react-router';
import { textIn } from '../../../contract/languages.ts';
import type { EventDetail } from '../../../contract/schemas/events.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { KstDay } from '../../ui/kst-day.tsx';
import { KstTime } from '../../ui/kst-time.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import { DrawPanel } from '../shared/event-draw/draw-panel.tsx';
import { EntrySection } from '../shared/event-entry/entry-section.tsx';
import { useLiveEvent } from '../shared/event-entry/use-live-event.ts';
import { EventArticle, EventRules } from './event-article.tsx';
import type { LoadedEvent } from './event-detail.route.ts';

const EventFacts = ({ event }: { event: EventDetail }) => {
  const language = useLanguage();
  const { startDate, endDate, showStartsAt, place, winnersAnnouncedOn, bornBy } = event;
  return (
    <Facts>
      {startDate && (
        <Fact name={<Trans>From</Trans>}>
          <KstTime at={startDate} />
        </Fact>
      )}
      <Fact name={<Trans>Until</Trans>}>
        {endDate ? <KstTime at={endDate} /> : <Trans>No end date</Trans>}
      </Fact>
      {winnersAnnouncedOn && (
        <Fact name={<Trans>Winners announced</Trans>}>
          <KstDay at={winnersAnnouncedOn} />
        </Fact>
      )}
      {showStartsAt && (
        <Fact name={<Trans>The night</Trans>}>
          <KstTime at={showStartsAt} />
        </Fact>
      )}
      {place && <Fact name={<Trans>Where</Trans>}>{textIn(place, language)}</Fact>}
      {bornBy && (
        <Fact name={<Trans>Born on or before</Trans>}>
          <KstDay at={bornBy} />
        </Fact>
      )}
    </Facts>
  );
};

const Details = ({ event: read }: { event: EventDetail }) => {
  const { event, onPhase } = useLiveEvent(read);
  return (
    <EventArticle event={event}>
      <EventFacts event={event} />
      <EventRules event={event} />
      {event.giveaways.length > 0 && <EntrySection event={event} onPhase={onPhase} />}
      {event.draw && <DrawPanel event={event} draw={event.draw} />}
    </EventArticle>
  );
};

export const EventPage = () => {
  const { from } = useLoaderData<LoadedEvent>();
  const { revalidate } = useRevalidator();
  return (
    <Loaded from={from} skeleton={null} heading="page" onRetry={revalidate}>
      {(event) => event && <Details key={event.id} event={event} />}
    </Loaded>
  );
};
