import type { Draw, EventDetail, Giveaway } from '../../../../contract/schemas/events.ts';
import { recordIn } from '../../../flows/shared/saved-fields.ts';
import type { KeyValueStore } from '../../../platform/platform.ts';

/** What this browser saw first of each draw. All of it is public, so it stays when a fan logs out. */
const KEY = 'seenDraws';
/** Events; the one noted first is dropped for another. */
const MOST = 50;

type Part = 'seedHash' | 'entriesHash' | 'prizes';
type Seen = Partial<Record<Part, string>>;
/** A published value that is no longer the one seen first. */
export type DrawChange = { part: Part; before: string };

type Published = {
  event: Pick<EventDetail, 'id' | 'status' | 'giveaways' | 'corrections'>;
  draw: Pick<Draw, 'seedHash' | 'entriesHash'>;
};

export const prizeList = (giveaways: readonly Giveaway[]): string =>
  giveaways.map(({ number, winners, tickets }) => `${number} ${winners} ${tickets}`).join();

type Prizes = Pick<EventDetail, 'giveaways' | 'corrections'>;

/** Whether these prizes became the published ones by corrections that are public. */
export function isCorrected(before: string, { giveaways, corrections = [] }: Prizes): boolean {
  const after = corrections.reduce((prizes, { changes }) => {
    const { from, to } = changes.giveaways ?? {};
    return from && to && prizeList(from) === prizes ? prizeList(to) : prizes;
  }, before);
  return after === prizeList(giveaways);
}

/** What must not change any more: the prizes once entries are open, the entries once they are closed. */
const settled = ({ event, draw }: Published): Seen => ({
  seedHash: draw.seedHash,
  ...(draw.entriesHash && { entriesHash: draw.entriesHash }),
  ...(event.status !== 'upcoming' && { prizes: prizeList(event.giveaways) }),
});

const notesIn = (local: KeyValueStore) => new Map(Object.entries(recordIn(local.get(KEY)) ?? {}));

function seenOf(notes: Map<string, unknown>, event: string): Seen {
  const note = notes.get(event);
  return typeof note === 'object' && note !== null ? note : {};
}

/** What was seen first is kept, whatever is published later. */
export function noteDraw(local: KeyValueStore, published: Published): void {
  const notes = notesIn(local);
  const { id } = published.event;
  const seen = seenOf(notes, id);
  const all = { ...settled(published), ...seen };
  if (Object.keys(all).length === Object.keys(seen).length) return;
  notes.set(id, all);
  const kept = [...notes].slice(-MOST);
  local.set(KEY, JSON.stringify(Object.fromEntries(kept)));
}

export function changesSince(local: KeyValueStore, published: Published): DrawChange[] {
  const seen = seenOf(notesIn(local), published.event.id);
  const now = settled(published);
  return (['seedHash', 'entriesHash', 'prizes'] as const).flatMap((part) => {
    const before = seen[part];
    if (typeof before !== 'string' || now[part] === undefined || now[part] === before) return [];
    return part === 'prizes' && isCorrected(before, published.event) ? [] : [{ part, before }];
  });
}
