import { type Language, textIn } from '../../../contract/languages.ts';
import type { EventItem } from '../../../contract/schemas/events.ts';
import { eventPath } from './event-path.ts';

export const eventListData =
  (events: readonly EventItem[]) => (origin: string, _description: string, language: Language) => ({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: events.length,
    itemListElement: events.map((event, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: textIn(event.title, language),
      url: origin + eventPath(event),
    })),
  });
