import { useLoaderData, useRevalidator } from 'react-router';
import type { EventDetail } from '../../../contract/schemas/events.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { EventArticle, EventRules } from '../event/event-article.tsx';
import { DrawPanel } from '../shared/event-draw/draw-panel.tsx';
import { EntrySection } from '../shared/event-entry/entry-section.tsx';
import { useLiveEvent } from '../shared/event-entry/use-live-event.ts';
import type { LoadedKwda } from './event-2024kwda.route.ts';
import { KwdaHighlights } from './highlights.tsx';
import { KwdaFacts } from './kwda-facts.tsx';
import { Tickets } from './tickets.tsx';
import { Winners } from './winners.tsx';

type KwdaProps = Omit<LoadedKwda, 'event'> & { event: EventDetail; onRetry: () => void };

const Kwda = ({ event: read, awards, highlights, onRetry }: KwdaProps) => {
  const { event, onHeard } = useLiveEvent(read);
  const entry = <EntrySection key="entry" event={event} onHeard={onHeard} />;
  const facts = <KwdaFacts key="facts" event={event} />;
  return (
    <EventArticle event={event}>
      {read.status === 'ended' ? [entry, facts] : [facts, entry]}
      <EventRules event={event} />
      <KwdaHighlights from={highlights} onRetry={onRetry} />
      <Winners from={awards} onRetry={onRetry} />
      <Tickets event={event} />
      {event.draw && <DrawPanel event={event} draw={event.draw} />}
    </EventArticle>
  );
};

export const KwdaPage = () => {
  const { event, ...rest } = useLoaderData<LoadedKwda>();
  const { revalidate } = useRevalidator();
  return (
    <Loaded from={event} skeleton={null} heading="page" onRetry={revalidate}>
      {(value) => value && <Kwda event={value} {...rest} onRetry={revalidate} />}
    </Loaded>
  );
};
