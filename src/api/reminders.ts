import type { EventReminder } from '../../contract/schemas/notifications.ts';
import { answer } from './answer.ts';
import { postTo } from './post.ts';
import type { CallOptions, Send } from './send.ts';

const reminderIn = answer<EventReminder>({ isOn: 'boolean' });

/** Whether a fan is told when the entries of an event open; created on its page, so that no other page loads it. */
export function remindersApi(send: Send) {
  const path = (event: string) => `/api/events/${encodeURIComponent(event)}/reminder`;
  return {
    isOn: (event: string, options?: CallOptions): Promise<boolean> =>
      send(path(event), { ...options, read: (data) => reminderIn(data)?.isOn }),
    turn: (event: string, isOn: boolean, options?: CallOptions) =>
      postTo(send)<EventReminder>(path(event), { isOn }, options),
  };
}
