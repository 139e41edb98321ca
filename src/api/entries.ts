import type {
  Entry,
  EntryBody,
  EntryResponse,
  EventItem,
  MyEntriesResponse,
  MyEntry,
} from '../../contract/schemas/events.ts';
import { answer, each, has, orNull } from './answer.ts';
import { refusalOf } from './api-error.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';

/** Pages write it out. */
const isWrittenDay = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isEntry = has<Entry, 'id' | 'number' | 'name' | 'birthDate' | 'receiptCode' | 'prizes'>({
  id: 'text',
  number: 'number',
  name: 'text',
  birthDate: isWrittenDay,
  receiptCode: 'text',
  prizes: 'objects or null',
});
const ownIn = answer<EntryResponse>({ status: 'text', entry: orNull(isEntry) });
const mineIn = answer<MyEntriesResponse>({
  entries: each(has<MyEntry>({ event: 'object', entry: isEntry })),
});
const phaseIn = answer<{ event: Pick<EventItem, 'status'> }>({
  event: has<Pick<EventItem, 'status'>>({ status: 'text' }),
});

type Entered = { ok: true; entry: Entry } | Refusal;

/** A fan's own entries to giveaways; created where they are shown, so that no other page loads them. */
export function entriesApi(send: Send) {
  const path = (event: string) => `/api/events/${encodeURIComponent(event)}/entry`;
  return {
    all: (options?: CallOptions): Promise<MyEntry[]> =>
      send('/api/events/entries', {
        ...options,
        read: (data) => mineIn(data)?.entries,
      }),

    /** An event's status by the server's clock, for visitors without an entry. */
    phase: (event: string, options?: CallOptions): Promise<EventItem['status']> =>
      send(`/api/contents/events/${encodeURIComponent(event)}`, {
        ...options,
        fresh: true,
        read: (data) => phaseIn(data)?.event.status,
      }),

    own: (event: string, options?: CallOptions): Promise<EntryResponse> =>
      send(path(event), { ...options, read: ownIn }),

    enter: (event: string, body: EntryBody, options?: CallOptions): Promise<Entered> =>
      refusalOf(
        send(path(event), {
          ...options,
          method: 'POST',
          body,
          read(data) {
            const entry = ownIn(data)?.entry;
            return entry ? { ok: true as const, entry } : undefined;
          },
        }),
        refusal,
      ),
  };
}
