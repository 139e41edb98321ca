import type {
  Entry,
  EntryBody,
  EntryResponse,
  EventDetail,
  MyEntriesResponse,
  MyEntry,
  PlaceResponse,
  PrizeAddressBody,
} from '../../contract/schemas/events.ts';
import { answer, each, has, orNull } from './answer.ts';
import { refusalOf } from './api-error.ts';
import { postTo } from './post.ts';
import { type Accepted, type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';

/** Pages write it out. */
const isWrittenDay = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isEntry = has<
  Entry,
  'id' | 'number' | 'name' | 'birthDate' | 'answers' | 'weight' | 'receiptCode' | 'prizes'
>({
  id: 'text',
  number: 'number',
  name: 'text',
  birthDate: isWrittenDay,
  answers: 'objects or absent',
  weight: 'number or absent',
  receiptCode: 'text',
  prizes: 'objects or null',
});
const ownIn = answer<EntryResponse>({
  status: 'text',
  halted: 'text or null',
  acts: 'objects or absent',
  endDate: 'text or absent',
  obstacle: 'text or absent',
  entry: orNull(isEntry),
});
const mineIn = answer<MyEntriesResponse>({
  entries: each(
    has<MyEntry>({
      event: 'object',
      entry: isEntry,
      winnersAnnouncedAt: 'text or null or absent',
    }),
  ),
});
/** How an event is by the server's clock; an older server or cached answer knows neither acts nor corrections. */
export type EventStanding = Pick<EventDetail, 'status' | 'halted' | 'acts' | 'corrections'> &
  Partial<Pick<EventDetail, 'endDate'>> & { areResultsOut: boolean };
type KnownStanding = Pick<EventDetail, 'status'> &
  Partial<Pick<EventDetail, 'endDate' | 'halted' | 'acts' | 'corrections' | 'draw'>>;
const standingIn = answer<{ event: KnownStanding }>({
  event: has<KnownStanding>({
    status: 'text',
    endDate: 'text or absent',
    halted: 'text or null or absent',
    acts: 'objects or absent',
    corrections: 'objects or absent',
    draw: 'object or null or absent',
  }),
});

type Entered = { ok: true; entry: Entry } | Refusal;

const placeIn = answer<PlaceResponse>({ message: 'text', entry: isEntry });

/** A fan's own entries to giveaways; created where they are shown, so that no other page loads them. */
export function entriesApi(send: Send) {
  const path = (event: string) => `/api/events/${encodeURIComponent(event)}/entry`;
  const settlePlace = (
    event: string,
    act: string,
    body = {},
    options?: CallOptions,
  ): Promise<Entered> =>
    refusalOf(
      send(`${path(event)}/${act}`, {
        ...options,
        method: 'POST',
        body,
        read(data) {
          const entry = placeIn(data)?.entry;
          return entry ? { ok: true as const, entry } : undefined;
        },
      }),
      refusal,
    );
  return {
    withdraw: (event: string, options?: CallOptions): Promise<Accepted | Refusal> =>
      postTo(send)(`${path(event)}/withdraw`, {}, options),

    confirmPlace: (event: string, options?: CallOptions) =>
      settlePlace(event, 'confirm', {}, options),
    giveUpPlace: (event: string, options?: CallOptions) =>
      settlePlace(event, 'give-up', {}, options),
    chooseAddress: (event: string, body: PrizeAddressBody, options?: CallOptions) =>
      settlePlace(event, 'address', body, options),

    all: (options?: CallOptions): Promise<MyEntry[]> =>
      send('/api/events/entries', {
        ...options,
        read: (data) => mineIn(data)?.entries,
      }),

    /** Public: for visitors without an entry, and for a page that stays open. */
    standing: (event: string, options?: CallOptions): Promise<EventStanding> =>
      send(`/api/contents/events/${encodeURIComponent(event)}`, {
        ...options,
        fresh: true,
        read(data) {
          const now = standingIn(data)?.event;
          if (!now) return undefined;
          const { status, endDate, halted = null, acts = [], corrections = [], draw } = now;
          const areResultsOut = Boolean(draw?.drawnAt);
          return { status, endDate, halted, acts, corrections, areResultsOut };
        },
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
