import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, PgTimestamp } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Content, ContentDraft, DraftValue } from '../../contract/content/fields.ts';
import { usableMoment } from '../../contract/rules/moment.ts';
import type { LockedFields } from '../../contract/schemas/content-editing.ts';
import type { Executor } from '../db/executor.ts';
import { contentItems } from '../db/schema/content-items.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';

/** A table whose rows fans see, unless they are hidden: such rows are not removed. Its other columns are named as the fields of the content. */
type PublicTable = PgTable & { id: PgColumn; position?: PgColumn; hidden?: PgColumn };

export type StoredItem = { id: string; draft: ContentDraft; position: number };

/** One kind of content, with what connects it to the table that fans see. */
export type ContentKind = {
  content: Content;
  write(tx: Executor, rows: StoredItem[]): Promise<void>;
  /** Replaces `write` where nothing is stored in the end; it must not delay fans for longer than a render. */
  preview?: ((tx: Executor, rows: StoredItem[]) => Promise<void>) | undefined;
  remove(tx: Executor, id: string): Promise<void>;
  /** For kinds whose order staff choose. */
  place(tx: Executor, id: string, position: number): Promise<void>;
  /** What fans see now. */
  stored(tx: Executor, ids: string[]): Promise<StoredItem[]>;
  /** Rows that nobody has edited yet, such as the samples. */
  unedited(tx: Executor, most: number): Promise<StoredItem[]>;
  /** What a fixed item holds before anybody writes it; nothing without. */
  begun?: ((id: string) => ContentDraft) | undefined;
  /** What `stored` returns for a draft once it is written. */
  asStored(draft: ContentDraft): ContentDraft;
  /** Throws if other rows do not allow the draft; `write` checks that itself. `publishAt`: in milliseconds, by default now. */
  check?:
    | ((tx: Executor, id: string, draft: ContentDraft, publishAt?: number) => Promise<void>)
    | undefined;
  /** Throws already when it is saved, at the field, if the draft names something that does not exist. */
  checkNames?: ((tx: Executor, id: string, draft: ContentDraft) => Promise<void>) | undefined;
  /** What `check` would refuse to change; undefined if that is nothing. */
  locked?:
    | ((db: Executor, id: string, now: number) => Promise<LockedFields | undefined>)
    | undefined;
  /** What is done when its publication is planned. */
  plan?: ((tx: Executor, id: string, draft: ContentDraft) => Promise<void>) | undefined;
};

/** The JSON from which the column reads the value. */
const toJson = (column: PgColumn, value: unknown): unknown =>
  column instanceof PgTimestamp && typeof value === 'string'
    ? (usableMoment(value)?.toISOString() ?? null)
    : (value ?? null);

const toDraft = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** For a field that its column stores in another form; `toRow` returns JSON. */
export type ColumnForm = {
  toRow(value: DraftValue): unknown;
  toDraft(stored: unknown): DraftValue;
};

type More = {
  forms?: Record<string, ColumnForm>;
  /** A column that refers to this table, and the column it refers to. A row that is referred to cannot be removed. */
  usedBy?: { column: PgColumn; names: PgColumn };
  check?: ContentKind['check'];
};

/** Locks the row, so that nobody can refer to it before it is removed. */
async function refuseUsed(tx: Executor, table: PublicTable, id: string, usedBy: More['usedBy']) {
  if (!usedBy) return;
  const { column, names } = usedBy;
  const [row] = await tx.select({ name: names }).from(table).where(eq(table.id, id)).for('update');
  if (!row) return;
  const uses = await tx.select({ column }).from(column.table).where(eq(column, row.name)).limit(1);
  if (uses.length > 0) throw refuse(409, 'in_use', MESSAGES.content.used);
}

/** Content whose fields are the columns of one table. */
export function kindOfTable(
  content: Content,
  table: PublicTable,
  { forms = {}, usedBy, check }: More = {},
): ContentKind {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const fields = Object.keys(content.fields).map((name) => {
    const column = columns[name];
    if (!column) throw new Error(`${content.kind}: its table has no column for ${name}.`);
    return { name, column, form: forms[name] };
  });
  const ordered = content.ordered ? table.position : undefined;
  const { hidden } = table;
  const isShown = hidden && eq(hidden, false);

  const read = (row: Record<string, unknown>): StoredItem => ({
    id: String(row.id),
    position: typeof row.position === 'number' ? row.position : 0,
    // The columns hold values of the field's type, because publishing checks them.
    draft: Object.fromEntries(
      fields.map(({ name, form }) => [
        name,
        form ? form.toDraft(row[name]) : (toDraft(row[name]) as DraftValue),
      ]),
    ),
  });

  const toRow = (draft: ContentDraft) =>
    fields.map(({ name, column, form }) => {
      const value = draft[name] ?? null;
      return { name, column, value: toJson(column, form ? form.toRow(value) : value) };
    });

  return {
    content,
    check,

    asStored(draft) {
      const row = toRow(draft).map(({ name, value }) => [name, value]);
      return read(Object.fromEntries(row)).draft;
    },

    async write(tx, rows) {
      if (rows.length === 0) return;
      for (const { id, draft } of rows) await check?.(tx, id, draft);
      const written = rows.map(({ id, draft, position }) => ({
        [table.id.name]: id,
        ...Object.fromEntries(toRow(draft).map(({ column, value }) => [column.name, value])),
        ...(ordered && { [ordered.name]: position }),
        ...(hidden && { [hidden.name]: false }),
      }));
      const names = [
        table.id,
        ...fields.map(({ column }) => column),
        ...(ordered ? [ordered] : []),
        ...(hidden ? [hidden] : []),
      ].map(({ name }) => sql.identifier(name));
      const changes = names.slice(1).map((name) => sql`${name} = excluded.${name}`);
      const listed = sql.join(names, sql`, `);
      await tx.execute(sql`
        insert into ${table} (${listed})
        select ${listed} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(written)}::jsonb)
        on conflict (${sql.identifier(table.id.name)}) do update set ${sql.join(changes, sql`, `)}`);
    },

    async remove(tx, id) {
      await refuseUsed(tx, table, id, usedBy);
      const isRow = eq(table.id, id);
      if (hidden) {
        await tx.execute(
          sql`update ${table} set ${sql.identifier(hidden.name)} = true where ${isRow}`,
        );
      } else await tx.delete(table).where(isRow);
    },

    async place(tx, id, position) {
      if (!ordered) return;
      const column = sql.identifier(ordered.name);
      await tx.execute(sql`update ${table} set ${column} = ${position} where ${table.id} = ${id}`);
    },

    async stored(tx, ids) {
      const rows = await tx
        .select(columns)
        .from(table)
        .where(and(inArray(table.id, ids), isShown));
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
        .where(and(isNull(contentItems.id), isShown))
        .orderBy(table.id)
        .limit(most);
      return rows.map(read);
    },
  };
}

/** Makes the plugin of a file in `kinds`, which is loaded automatically. */
export const publishes = (given: ContentKind | ((app: FastifyInstance) => ContentKind)) =>
  fp(async (app) => {
    const kind = typeof given === 'function' ? given(app) : given;
    if (!app.hasDecorator('contentKinds')) app.decorate('contentKinds', new Map());
    app.contentKinds.set(kind.content.kind, kind);
  });

declare module 'fastify' {
  interface FastifyInstance {
    contentKinds: Map<string, ContentKind>;
  }
}
