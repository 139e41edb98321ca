import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { ContentDraft } from '../../contract/content/fields.ts';
import type { Executor } from '../db/executor.ts';
import { contentItems as items, contentVersions as versions } from '../db/schema/content-items.ts';
import { artworks } from '../db/schema/contents.ts';
import type { ContentItemRow } from './content-items.ts';

const {
  kind,
  id,
  state,
  revision,
  publishedRevision,
  plannedRevision,
  publishAt,
  endAt,
  position,
} = items;
const WRITTEN = {
  ...{ kind, id, state, revision, publishedRevision, plannedRevision, publishAt, endAt, position },
};

/** What an import needs to know of an item before it writes its row. */
export type BulkItem = Pick<ContentItemRow, keyof typeof WRITTEN>;
export type NewestVersion = BulkItem & { document: ContentDraft };

/** A row of the table, as it is written. */
export type WrittenItem = BulkItem &
  Pick<
    ContentItemRow,
    'failure' | 'name' | 'missing' | 'grams' | 'searchable' | 'updatedAt' | 'updatedBy'
  >;

const COLUMNS = {
  ...{ kind, id, state, revision, publishedRevision, plannedRevision, publishAt, endAt, position },
  ...{ failure: items.failure, name: items.name, missing: items.missing, grams: items.grams },
  ...{ searchable: items.searchable, updatedAt: items.updatedAt, updatedBy: items.updatedBy },
};

const NAMES = Object.values(COLUMNS).map(({ name }) => sql.identifier(name));
const CHANGED = Object.values(COLUMNS)
  .map(({ name }) => name)
  .filter((name) => name !== kind.name && name !== id.name);

/** Passes many rows as one parameter; one for each value would be thousands. */
const rowsOf = (rows: WrittenItem[]) => {
  const named = rows.map((row) =>
    Object.fromEntries(
      Object.entries(COLUMNS).map(([key, { name }]) => [name, row[key as keyof WrittenItem]]),
    ),
  );
  return sql`jsonb_populate_recordset(null::${items}, ${JSON.stringify(named)}::jsonb)`;
};

const newest = (db: Executor) =>
  db
    .select({ ...WRITTEN, document: versions.document })
    .from(items)
    .innerJoin(
      versions,
      and(
        eq(versions.kind, items.kind),
        eq(versions.id, items.id),
        eq(versions.revision, items.revision),
      ),
    );

export const contentBulk = {
  async newestOf(db: Executor, of: string, ids: string[]): Promise<NewestVersion[]> {
    return newest(db).where(and(eq(kind, of), inArray(id, ids)));
  },

  /** Reads every item, a page at a time. */
  async newestAfter(
    db: Executor,
    of: string,
    after: string,
    most: number,
  ): Promise<NewestVersion[]> {
    return newest(db)
      .where(and(eq(kind, of), gt(id, after)))
      .orderBy(asc(id))
      .limit(most);
  },

  /** The versions that fans see. */
  async publicOf(db: Executor, of: string, ids: string[]) {
    return db
      .select({ id, document: versions.document })
      .from(items)
      .innerJoin(
        versions,
        and(
          eq(versions.kind, items.kind),
          eq(versions.id, items.id),
          eq(versions.revision, publishedRevision),
        ),
      )
      .where(and(eq(kind, of), eq(state, 'public'), inArray(id, ids)));
  },

  async lockAll(tx: Executor, of: string, ids: string[]): Promise<BulkItem[]> {
    return tx
      .select(WRITTEN)
      .from(items)
      .where(and(eq(kind, of), inArray(id, ids)))
      .orderBy(asc(id))
      .for('update');
  },

  /** Returns the ids that were added; those that exist by now are left out. */
  async add(tx: Executor, rows: WrittenItem[]): Promise<Set<string>> {
    const names = sql.join(NAMES, sql`, `);
    const added = await tx.execute<{ id: string }>(sql`
      insert into ${items} (${names}) select ${names} from ${rowsOf(rows)}
      on conflict do nothing returning id`);
    return new Set(added.rows.map((row) => row.id));
  },

  /** The items must be locked. */
  async set(tx: Executor, rows: WrittenItem[]): Promise<void> {
    const changes = CHANGED.map(
      (name) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`,
    );
    await tx.execute(sql`
      update ${items} as item set ${sql.join(changes, sql`, `)}
      from ${rowsOf(rows)} as given where item.kind = given.kind and item.id = given.id`);
  },

  async addVersions(tx: Executor, rows: (typeof versions.$inferInsert)[]): Promise<void> {
    await tx.execute(sql`
      insert into ${versions} (kind, id, revision, document, at, by)
      select kind, id, revision, document, at, by
      from jsonb_populate_recordset(null::${versions}, ${JSON.stringify(rows)}::jsonb)`);
  },

  /** Which of these names are names of pictures. */
  async pictures(db: Executor, names: string[]): Promise<string[]> {
    const rows = await db
      .select({ name: artworks.name })
      .from(artworks)
      .where(inArray(artworks.name, names));
    return rows.map(({ name }) => name);
  },
};
