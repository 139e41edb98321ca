import { Trans } from '@lingui/react/macro';
import { useLoaderData, useRevalidator } from 'react-router';
import type { EventDetail, NamedEvent } from '../../../contract/schemas/events.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { KstEnd, KstTime } from '../../ui/kst-time.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { DrawPanel } from '../shared/event-draw/draw-panel.tsx';
import { CodesWords } from '../shared/event-entry/codes-words.tsx';
import { WhoCanEnter } from '../shared/event-entry/eligibility.tsx';
import { EntrySection } from '../shared/event-entry/entry-section.tsx';
import { useLiveEvent } from '../shared/event-entry/use-live-event.ts';
import { EventArticle, EventRules } from './event-article.tsx';
import type { LoadedEvent } from './event-detail.route.ts';
import { ConfirmFact, PlaceFact, ReservesFact, WinnersFact } from './event-facts.tsx';
import { RoundList } from './round-list.tsx';

/** The other rounds say themselves that one fan wins in one. */
function withoutRounds({ eligibility, rounds: of, ...event }: EventDetail) {
  if (!eligibility || !of || of.severalWins) return { ...event, eligibility };
  const isRound = ({ id }: NamedEvent) => of.rounds.some((round) => round.id === id);
  const notWinnersOf = eligibility.notWinnersOf.filter((one) => !isRound(one));
  return { ...event, eligibility: { ...eligibility, notWinnersOf } };
}

const EventFacts = ({ event }: { event: EventDetail }) => {
  const { startDate, endDate, showStartsAt, giveaways } = event;
  const isOfEntries = giveaways.length > 0;
  return (
    <Facts>
      {startDate && (
        <Fact name={isOfEntries ? <Trans context="of entries">From</Trans> : <Trans>From</Trans>}>
          <KstTime at={startDate} />
        </Fact>
      )}
      <Fact name={isOfEntries ? <Trans context="of entries">Until</Trans> : <Trans>Until</Trans>}>
        {endDate ? <KstEnd at={endDate} /> : <Trans>No end date</Trans>}
      </Fact>
      <WinnersFact event={event} />
      <ConfirmFact event={event} />
      <ReservesFact event={event} />
      {showStartsAt && (
        <Fact name={<Trans>Event date</Trans>}>
          <KstTime at={showStartsAt} />
        </Fact>
      )}
      <PlaceFact event={event} />
      <WhoCanEnter event={withoutRounds(event)} />
      {event.codes != null && (
        <Fact name={<Trans>Codes of purchase</Trans>}>
          <CodesWords codes={event.codes} />
        </Fact>
      )}
    </Facts>
  );
};

const Details = ({ event: read }: { event: EventDetail }) => {
  const { event, onHeard } = useLiveEvent(read);
  const entry = event.giveaways.length > 0 && (
    <EntrySection key="entry" event={event} onHeard={onHeard} />
  );
  const facts = <EventFacts key="facts" event={event} />;
  const rounds = <RoundList key="rounds" event={event} />;
  const rules = <EventRules key="rules" event={event} />;
  return (
    <EventArticle event={event}>
      {/* What came of it is the first thing to read, once it is over. An open form is not moved. */}
      {read.status === 'ended' ? [entry, rounds, facts, rules] : [rounds, facts, rules, entry]}
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
