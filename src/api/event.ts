import type { Draw, EventDetail, EventResponse } from '../../contract/schemas/events.ts';
import { answer, has, orNull } from './answer.ts';
import type { CallOptions, Send } from './send.ts';
import { nullWhenUnknown } from './videos.ts';

const eventIn = answer<EventResponse>({
  event: has<
    EventDetail,
    'title' | 'line' | 'rules' | 'giveaways' | 'questions' | 'codes' | 'draw'
  >({
    title: 'object',
    line: 'object',
    rules: 'objects',
    giveaways: 'objects',
    questions: 'objects or absent',
    codes: 'number or null or absent',
    draw: orNull(has<Draw, 'winners'>({ winners: 'objects' })),
  }),
});

export const eventApi = (send: Send) => ({
  /** By category or ID; null when there is no such event. */
  one: (id: string, options?: CallOptions & { fresh?: boolean }): Promise<EventDetail | null> =>
    nullWhenUnknown(
      send(`/api/contents/events/${encodeURIComponent(id)}`, {
        ...options,
        read: (data) => eventIn(data)?.event,
      }),
    ),
});
