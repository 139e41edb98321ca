import type { Draw, EventDetail, EventResponse } from '../../contract/schemas/events.ts';
import { isRecord } from './api-error.ts';
import { hasLists } from './contents.ts';
import type { CallOptions, Send } from './send.ts';
import { nullWhenUnknown } from './videos.ts';

const hasDetails = hasLists<EventDetail>('rules', 'giveaways');
const hasWinners = hasLists<Draw>('winners');
const isEvent = (data: unknown): data is EventResponse =>
  isRecord(data) &&
  hasDetails(data.event) &&
  (data.event.draw === null || hasWinners(data.event.draw));

export const eventApi = (send: Send) => ({
  /** By category or ID; null when there is no such event. */
  one: (id: string, options?: CallOptions): Promise<EventDetail | null> =>
    nullWhenUnknown(
      send(`/api/contents/events/${encodeURIComponent(id)}`, {
        ...options,
        read: (data) => (isEvent(data) ? data.event : undefined),
      }),
    ),
});
