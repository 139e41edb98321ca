import type { EventDetail } from '../../../contract/schemas/events.ts';
import { eventPath } from './event-path.ts';

export const eventData = (event: EventDetail) => (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: event.title.en,
  description: event.line.en,
  url: origin + eventPath(event),
  image: new URL(event.image, origin).href,
  startDate: event.showStartsAt ?? (event.startDate || undefined),
  endDate: event.showEndsAt ?? (event.endDate || undefined),
  ...(event.place && { location: { '@type': 'Place', name: event.place.en } }),
});
