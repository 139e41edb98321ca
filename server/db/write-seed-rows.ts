import { readFileSync } from 'node:fs';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Executor } from './executor.ts';
import { seedLedger } from './schema/contents.ts';

/** The files give a picture's name; responses contain the whole picture. */
export const named = <T extends TSchema>(schema: T) =>
  Type.Intersect([schema, Type.Object({ artwork: Type.String() })]);

export const readIn =
  (files: URL) =>
  <T extends TSchema>(schema: T, file: string): Static<T> => {
    const rows = Value.Parse(schema, JSON.parse(readFileSync(new URL(file, files), 'utf8')));
    // Such as a mistyped key, which nobody would read.
    const [unknown] = Value.Diff(Value.Clean(schema, structuredClone(rows)), rows);
    if (unknown) throw new Error(`${file}: the schema does not know ${unknown.path}.`);
    return rows;
  };

export const placed = <T>(rows: T[]) => rows.map((row, position) => ({ ...row, position }));

/** Writes the rows missing from the ledger, and records them in it. */
export async function writeMissing<Row extends { id: string }>(
  tx: Executor,
  kind: string,
  rows: Row[],
  write: (rows: Row[]) => Promise<unknown>,
) {
  const noted = await tx
    .insert(seedLedger)
    .values(rows.map(({ id }) => ({ kind, id })))
    .onConflictDoNothing()
    .returning({ id: seedLedger.id });
  const unknown = new Set(noted.map(({ id }) => id));
  const missing = rows.filter(({ id }) => unknown.has(id));
  if (missing.length > 0) await write(missing);
}
