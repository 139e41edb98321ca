import type {
  Entry,
  EntryBody,
  EntryResponse,
  EventItem,
  MyEntry,
} from '../../contract/schemas/events.ts';
import { isRecord, refusalOf, textAt } from './api-error.ts';
import { hasLists } from './contents.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';

const isEntry = (data: unknown): data is Entry =>
  isRecord(data) &&
  Number.isInteger(data.number) &&
  ['id', 'receiptCode', 'name', 'birthDate'].every((key) => textAt(data, key) !== undefined) &&
  (data.prizes == null || Array.isArray(data.prizes)) &&
  !Number.isNaN(Date.parse(textAt(data, 'birthDate') ?? ''));
const hasStatus = (data: unknown): data is Pick<EventItem, 'status'> =>
  isRecord(data) && typeof data.status === 'string';
const isOwn = (data: unknown): data is EntryResponse =>
  isRecord(data) && typeof data.status === 'string' && (data.entry === null || isEntry(data.entry));
const hasEntries = hasLists<{ entries: Partial<MyEntry>[] }>('entries');
const isMine = (data: unknown): data is { entries: MyEntry[] } =>
  hasEntries(data) && data.entries.every(({ event, entry }) => isRecord(event) && isEntry(entry));

type Entered = { ok: true; entry: Entry } | Refusal;

/** A fan's own entries to giveaways; created where they are shown, so that no other page loads them. */
export function entriesApi(send: Send) {
  const path = (event: string) => `/api/events/${encodeURIComponent(event)}/entry`;
  return {
    all: (options?: CallOptions): Promise<MyEntry[]> =>
      send('/api/events/entries', {
        ...options,
        read: (data) => (isMine(data) ? data.entries : undefined),
      }),

    /** An event's status by the server's clock, for visitors without an entry. */
    phase: (event: string, options?: CallOptions): Promise<EventItem['status']> =>
      send(`/api/contents/events/${encodeURIComponent(event)}`, {
        ...options,
        fresh: true,
        read: (data) => (isRecord(data) && hasStatus(data.event) ? data.event.status : undefined),
      }),

    own: (event: string, options?: CallOptions): Promise<EntryResponse> =>
      send(path(event), { ...options, read: (data) => (isOwn(data) ? data : undefined) }),

    enter: (event: string, body: EntryBody, options?: CallOptions): Promise<Entered> =>
      refusalOf(
        send(path(event), {
          ...options,
          method: 'POST',
          body,
          read: (data) =>
            isOwn(data) && data.entry ? { ok: true as const, entry: data.entry } : undefined,
        }),
        refusal,
      ),
  };
}
