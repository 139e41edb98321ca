import { type Static, Type } from 'typebox';
import { ContentState } from './content-editing.ts';

const Count = Type.Integer({ minimum: 0 });
/** `publish`: fans see the items at once. */
export const ImportQuery = Type.Object({ publish: Type.Optional(Type.Literal('yes')) });

export const ExportQuery = Type.Object({
  format: Type.Union([Type.Literal('csv'), Type.Literal('json')]),
});

export const ExportedContent = Type.Object({ name: Type.String(), text: Type.String() });
export type ExportedContent = Static<typeof ExportedContent>;

/**
 * `row` as a spreadsheet counts, 0 for the file as a whole; `code`: of a fault of content, of a file,
 * or `expected_` with the type of the field. `found`: what stands there, cut; `allowed`: the choices
 * or the range of the field.
 */
export const ImportProblem = Type.Object({
  row: Count,
  column: Type.String(),
  code: Type.String(),
  found: Type.Optional(Type.String()),
  allowed: Type.Optional(Type.String()),
});
export type ImportProblem = Static<typeof ImportProblem>;

/** What becomes of one row. `state`: of the item now, null for a new one. */
export const ImportChange = Type.Object({
  row: Count,
  id: Type.String(),
  change: Type.Union([Type.Literal('new'), Type.Literal('changed'), Type.Literal('unchanged')]),
  fields: Type.Array(Type.String()),
  state: Type.Union([ContentState, Type.Null()]),
  publishes: Type.Boolean(),
});
export type ImportChange = Static<typeof ImportChange>;

/**
 * What an import changes, or would change. `wrong`: the rows with problems; while there are any,
 * nothing is written, and a file of which nothing can be read has no rows. `problems` and `changes`: the first of each; `kept`: items that are archived
 * or planned, and stay so; `inKorea`: the moments without a zone, which are read as KST.
 */
export const ImportReport = Type.Object({
  rows: Count,
  new: Count,
  changed: Count,
  unchanged: Count,
  wrong: Count,
  publishes: Count,
  kept: Count,
  inKorea: Count,
  written: Type.Boolean(),
  problems: Type.Array(ImportProblem),
  changes: Type.Array(ImportChange),
});
export type ImportReport = Static<typeof ImportReport>;
