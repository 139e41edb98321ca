import { eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, PgTimestamp } from 'drizzle-orm/pg-core';
import fp from 'fastify-plugin';
import type { Content, ContentDraft, DraftValue } from '../../contract/content/fields.ts';
import type { Executor } from '../db/executor.ts';
import { contentItems } from '../db/schema/content-items.ts';

/** A table whose rows fans see; its other columns are named as the fields of the content. */
type PublicTable = PgTable & { id: PgColumn; position?: PgColumn };

type Stored = { id: string; draft: ContentDraft; position: number };

/** One kind of content, with what connects it to the table that fans see. */
export type ContentKind = {
  content: Content;
  write(tx: Executor, rows: Stored[]): Promise<void>;
  remove(tx: Executor, id: string): Promise<void>;
  /** Of kinds whose order staff choose. */
  place(tx: Executor, id: string, position: number): Promise<void>;
  /** What fans see now. */
  stored(tx: Executor, ids: string[]): Promise<Stored[]>;
  /** Rows that nobody has edited yet, such as the samples. */
  unedited(tx: Executor, most: number): Promise<Stored[]>;
};

/** As the column reads it from JSON. */
const toJson = (column: PgColumn, value: DraftValue | undefined): DraftValue =>
  column instanceof PgTimestamp && typeof value === 'string'
    ? new Date(value).toISOString()
    : (value ?? null);

const toDraft = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** Content whose fields are the columns of one table. */
export function kindOfTable(content: Content, table: PublicTable): ContentKind {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const fields = Object.keys(content.fields).map((name) => {
    const column = columns[name];
    if (!column) throw new Error(`${content.kind}: its table has no column for ${name}.`);
    return { name, column };
  });
  const ordered = table.position;

  const read = (row: Record<string, unknown>): Stored => ({
    id: String(row.id),
    position: typeof row.position === 'number' ? row.position : 0,
    // What the columns hold is of the field's type, as publishing checks it.
    draft: Object.fromEntries(fields.map(({ name }) => [name, toDraft(row[name]) as DraftValue])),
  });

  return {
    content,

    async write(tx, rows) {
      if (rows.length === 0) return;
      const written = rows.map(({ id, draft, position }) => ({
        [table.id.name]: id,
        ...Object.fromEntries(
          fields.map(({ name, column }) => [column.name, toJson(column, draft[name])]),
        ),
        ...(ordered && { [ordered.name]: position }),
      }));
      const names = [
        table.id,
        ...fields.map(({ column }) => column),
        ...(ordered ? [ordered] : []),
      ].map(({ name }) => sql.identifier(name));
      const changes = names.slice(1).map((name) => sql`${name} = excluded.${name}`);
      const listed = sql.join(names, sql`, `);
      await tx.execute(sql`
        insert into ${table} (${listed})
        select ${listed} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(written)}::jsonb)
        on conflict (${sql.identifier(table.id.name)}) do update set ${sql.join(changes, sql`, `)}`);
    },

    async remove(tx, id) {
      await tx.delete(table).where(eq(table.id, id));
    },

    async place(tx, id, position) {
      if (!ordered) return;
      const column = sql.identifier(ordered.name);
      await tx.execute(sql`update ${table} set ${column} = ${position} where ${table.id} = ${id}`);
    },

    async stored(tx, ids) {
      const rows = await tx.select(columns).from(table).where(inArray(table.id, ids));
      return rows.map(read);
    },

    async unedited(tx, most) {
      const rows = await tx
        .select(columns)
        .from(table)
        .leftJoin(
          contentItems,
          sql`${contentItems.kind} = ${content.kind} and ${contentItems.id} = ${table.id}`,
        )
        .where(isNull(contentItems.id))
        .orderBy(table.id)
        .limit(most);
      return rows.map(read);
    },
  };
}

/** The plugin of a file in `kinds`, which is found by itself. */
export const publishes = (kind: ContentKind) =>
  fp(async (app) => {
    if (!app.hasDecorator('contentKinds')) app.decorate('contentKinds', new Map());
    app.contentKinds.set(kind.content.kind, kind);
  });

declare module 'fastify' {
  interface FastifyInstance {
    contentKinds: Map<string, ContentKind>;
  }
}
