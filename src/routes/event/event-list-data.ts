import type { EventItem } from '../../../contract/schemas/events.ts';
import { eventPath } from './event-path.ts';

export const eventListData = (events: readonly EventItem[]) => (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: events.length,
  itemListElement: events.map((event, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: event.title.en,
    url: origin + eventPath(event),
  })),
});
