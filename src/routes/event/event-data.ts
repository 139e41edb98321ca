import { type Language, textIn } from '../../../contract/languages.ts';
import type { EventDetail } from '../../../contract/schemas/events.ts';
import type { LoadedHead } from '../../shell/handle.ts';
import { eventPath } from './event-path.ts';

/** Its times are those of the show: when entries open and close is another matter. */
const eventData =
  (event: EventDetail) => (origin: string, _description: string, language: Language) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: textIn(event.title, language),
    description: textIn(event.line, language),
    url: origin + eventPath(event),
    image: new URL(event.image, origin).href,
    startDate: event.showStartsAt ?? undefined,
    endDate: event.showEndsAt ?? undefined,
    ...(event.halted === 'cancelled' && { eventStatus: 'https://schema.org/EventCancelled' }),
    ...(event.place && { location: { '@type': 'Place', name: textIn(event.place, language) } }),
  });

export const headOfOne = (event: EventDetail): LoadedHead => ({
  title: event.title,
  description: event.line,
  picture: event.artwork,
  structured: eventData(event),
});
