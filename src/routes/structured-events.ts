import type { EventDetail, EventItem } from '../../contract/schemas/events.ts';

const CONTEXT = 'https://schema.org';
const pathOf = ({ category }: Pick<EventItem, 'category'>) =>
  `/event/${encodeURIComponent(category)}`;

export const eventListData = (events: readonly EventItem[]) => (origin: string) => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  numberOfItems: events.length,
  itemListElement: events.map((event, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: event.title.en,
    url: origin + pathOf(event),
  })),
});

export const eventData = (event: EventDetail) => (origin: string) => ({
  '@context': CONTEXT,
  '@type': 'Event',
  name: event.title.en,
  description: event.line.en,
  url: origin + pathOf(event),
  image: new URL(event.image, origin).href,
  startDate: event.showStartsAt ?? (event.startDate || undefined),
  endDate: event.showEndsAt ?? (event.endDate || undefined),
  ...(event.place && { location: { '@type': 'Place', name: event.place.en } }),
});
