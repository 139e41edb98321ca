import type { FastifyInstance } from 'fastify';
import type { ContentDraft, DraftValue, Field } from '../../../contract/content/fields.ts';
import { picturesIn } from '../../../contract/rules/content.ts';
import type { ImportProblem } from '../../../contract/schemas/bulk.ts';
import type { Executor } from '../../db/executor.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { contentBulk } from '../../repositories/content-bulk.ts';
import type { ContentKind } from '../kind.ts';

export type CheckServices = Pick<FastifyInstance, 'database' | 'clock' | 'contentKinds'>;

type Row = { row: number; id: string; draft: ContentDraft };

/** Resolves with the names that exist. */
type Look = (db: Executor, names: string[]) => Promise<string[]>;

function lookFor(kinds: CheckServices['contentKinds'], field: Field): Look | undefined {
  if (field.type === 'picture' || field.type === 'prizes') return contentBulk.pictures;
  if (field.type !== 'item') return undefined;
  const named = kinds.get(field.kind);
  return async (db, ids) => (named ? (await named.stored(db, ids)).map(({ id }) => id) : []);
}

const namesIn = ({ type }: Field, value: DraftValue): string[] =>
  type === 'item' && typeof value === 'string' ? [value] : picturesIn(type, value);

/** Pictures and items that are named and are gone. */
async function goneProblems(
  { database, contentKinds }: CheckServices,
  { content }: ContentKind,
  rows: Row[],
): Promise<ImportProblem[]> {
  const problems: ImportProblem[] = [];
  for (const [column, field] of Object.entries(content.fields)) {
    const look = lookFor(contentKinds, field);
    const named = rows.flatMap(({ row, draft: { [column]: value = null } }) =>
      namesIn(field, value).map((name) => ({ row, name })),
    );
    if (!look || named.length === 0) continue;
    const known = new Set(await look(database.orm, [...new Set(named.map(({ name }) => name))]));
    for (const { row, name } of named) {
      if (!known.has(name)) problems.push({ row, column, code: 'unknown_reference' });
    }
  }
  return problems;
}

/** What the kind refuses for the sake of other rows. */
async function refusals(
  { database }: CheckServices,
  { check }: ContentKind,
  rows: Row[],
): Promise<ImportProblem[]> {
  const problems: ImportProblem[] = [];
  if (!check) return problems;
  for (const { row, id, draft } of rows) {
    try {
      await check(database.orm, id, draft);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const { field = '', code } = error.problem;
      // Each value by itself is right.
      const said = code === 'bad_request' ? 'contradiction' : code;
      problems.push({ row, column: field, code: said });
    }
  }
  return problems;
}

/** What only the database knows of rows that fans shall see. */
export async function storedProblems(
  services: CheckServices,
  kind: ContentKind,
  rows: Row[],
): Promise<ImportProblem[]> {
  const gone = await goneProblems(services, kind, rows);
  return [...gone, ...(await refusals(services, kind, rows))];
}
