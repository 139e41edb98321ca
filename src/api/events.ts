import type {
  Draw,
  EventDetail,
  EventOrder,
  EventResponse,
  EventsResponse,
} from '../../contract/schemas/events.ts';
import { isRecord } from './api-error.ts';
import type { CallOptions, Send } from './client.ts';
import { hasLists } from './contents.ts';
import { nullWhenUnknown } from './videos.ts';

const hasEvents = hasLists<EventsResponse>('events');
const hasDetails = hasLists<EventDetail>('rules', 'giveaways');
const hasWinners = hasLists<Draw>('winners');
const isEvent = (data: unknown): data is EventResponse =>
  isRecord(data) &&
  hasDetails(data.event) &&
  (data.event.draw === null || hasWinners(data.event.draw));

export type EventsQuery = { order: EventOrder; after?: string | undefined };

export const eventsApi = (send: Send) => ({
  /** A page of them; null when nothing follows. */
  list: ({ order, after }: EventsQuery, options?: CallOptions): Promise<EventsResponse | null> =>
    nullWhenUnknown(
      send('/api/contents/events', {
        ...options,
        query: { order, ...(after && { after }) },
        read: (data) => (hasEvents(data) ? data : undefined),
      }),
    ),

  /** By category or ID; null when there is no such event. */
  one: (id: string, options?: CallOptions): Promise<EventDetail | null> =>
    nullWhenUnknown(
      send(`/api/contents/events/${encodeURIComponent(id)}`, {
        ...options,
        read: (data) => (isEvent(data) ? data.event : undefined),
      }),
    ),
});
