import { eventContent } from '../../../contract/content/events.ts';
import type { ContentDraft } from '../../../contract/content/fields.ts';
import { usableMoment } from '../../../contract/rules/moment.ts';
import { prizesIn } from '../../../contract/rules/prizes.ts';
import type { Executor } from '../../db/executor.ts';
import { events } from '../../db/schema/events.ts';
import {
  lockedFields,
  refuseArchiving,
  refuseBrokenPromises,
  refuseFewerGiveaways,
  refuseUnknownEvents,
} from '../../events/promises.ts';
import type { Clock } from '../../lib/clock.ts';
import { drawRows } from '../../repositories/event-draws.ts';
import { eventGiveaways } from '../../repositories/event-giveaways.ts';
import { eventReminders } from '../../repositories/event-reminders.ts';
import { type ContentKind, kindOfTable, publishes, type StoredItem } from '../kind.ts';

/** The giveaways are rows of their own, with their prizes. */
const columns = Object.fromEntries(
  Object.entries(eventContent.fields).filter(([name]) => !['giveaways', 'prizes'].includes(name)),
);
const table = kindOfTable({ ...eventContent, fields: columns }, events, {
  // The column has always a value, which counts only without dates.
  forms: { status: { toRow: (value) => value ?? 'active', toDraft: String } },
});

const linesOf = ({ giveaways }: ContentDraft): string[] =>
  Array.isArray(giveaways) ? giveaways.map(String) : [];

async function withGiveaways(tx: Executor, rows: StoredItem[]): Promise<StoredItem[]> {
  const written = await eventGiveaways.of(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    draft: { ...row.draft, ...(written.get(row.id) ?? { giveaways: [], prizes: [] }) },
  }));
}

async function writeRows(tx: Executor, rows: StoredItem[]): Promise<void> {
  await table.write(tx, rows);
  await eventGiveaways.write(
    tx,
    rows.map(({ id, draft }) => ({ id, lines: linesOf(draft), prizes: prizesIn(draft) })),
  );
}

const eventKind = (clock: Clock): ContentKind => ({
  ...table,
  content: eventContent,
  check: (tx, id, draft, publishAt = clock.now()) => refuseBrokenPromises(tx, id, draft, publishAt),
  checkNames: refuseUnknownEvents,
  locked: lockedFields,
  async plan(tx, id, draft) {
    if (linesOf(draft).length > 0) await drawRows.plan(tx, id);
  },
  async preview(tx, rows) {
    const ids = rows.map(({ id }) => id);
    for (const { id, draft } of rows) await refuseFewerGiveaways(tx, id, draft);
    const known = await drawRows.known(tx, ids);
    await writeRows(tx, rows);
    // A seed that is rolled back must not be taken for the one that is published.
    await drawRows.forget(
      tx,
      ids.filter((id) => !known.includes(id)),
    );
  },
  asStored: (draft) => ({
    ...table.asStored(draft),
    ...{ giveaways: linesOf(draft), prizes: prizesIn(draft) },
  }),
  async write(tx, rows) {
    // One after the other: a row sees the names that those before it have taken.
    for (const row of rows) {
      const { id, draft } = row;
      await refuseBrokenPromises(tx, id, draft, clock.now());
      const { startsAt } = draft;
      const opens = typeof startsAt === 'string' ? (usableMoment(startsAt) ?? null) : null;
      await eventReminders.postpone(tx, id, opens);
      await writeRows(tx, [row]);
    }
  },
  async remove(tx, id) {
    await refuseArchiving(tx, id);
    await table.remove(tx, id);
  },
  stored: async (tx, ids) => withGiveaways(tx, await table.stored(tx, ids)),
  unedited: async (tx, most) => withGiveaways(tx, await table.unedited(tx, most)),
});

export default publishes(({ clock }) => eventKind(clock));
