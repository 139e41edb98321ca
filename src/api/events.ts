import type { EventOrder, EventsResponse } from '../../contract/schemas/events.ts';
import { answer } from './answer.ts';
import type { CallOptions, Send } from './send.ts';
import { nullWhenUnknown } from './videos.ts';

const eventsIn = answer<EventsResponse>({ events: 'objects', next: 'text or null' });

export type EventsQuery = { order: EventOrder; after?: string | undefined };

export const eventsApi = (send: Send) => ({
  /** A page of them; null when nothing follows. */
  list: ({ order, after }: EventsQuery, options?: CallOptions): Promise<EventsResponse | null> =>
    nullWhenUnknown(
      send('/api/contents/events', {
        ...options,
        query: { order, ...(after && { after }) },
        read: eventsIn,
      }),
    ),
});
