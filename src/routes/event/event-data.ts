import { type Language, textIn } from '../../../contract/languages.ts';
import type { EventDetail } from '../../../contract/schemas/events.ts';
import { eventPath } from './event-path.ts';

export const eventData =
  (event: EventDetail) => (origin: string, _description: string, language: Language) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: textIn(event.title, language),
    description: textIn(event.line, language),
    url: origin + eventPath(event),
    image: new URL(event.image, origin).href,
    startDate: event.showStartsAt ?? (event.startDate || undefined),
    endDate: event.showEndsAt ?? (event.endDate || undefined),
    ...(event.halted === 'cancelled' && { eventStatus: 'https://schema.org/EventCancelled' }),
    ...(event.place && { location: { '@type': 'Place', name: textIn(event.place, language) } }),
  });
