import { Column, type GetColumnData, is, SQL, sql } from 'drizzle-orm';
import { PgTimestamp } from 'drizzle-orm/pg-core';

type Columns = { [name: string]: Column | SQL | Columns };

/** As in JSON: a time is an ISO 8601 date-time. */
type JsonOf<Data> = Data extends Date ? string : Data;

export type JsonRow<Of extends Columns> = {
  [Name in keyof Of]: Of[Name] extends Column
    ? JsonOf<GetColumnData<Of[Name]>>
    : Of[Name] extends SQL<infer Data>
      ? Data
      : Of[Name] extends Columns
        ? JsonRow<Of[Name]>
        : never;
};

export const isoMoment = (moment: Column | SQL): SQL<string | null> =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

function jsonValue(column: Columns[string]): SQL | Column {
  if (is(column, PgTimestamp)) return isoMoment(column);
  return is(column, Column) || is(column, SQL) ? column : jsonRow(column);
}

/** A row as JSON, written by the database: reading one value takes a third of the time of one for each column. */
export function jsonRow<Of extends Columns>(columns: Of): SQL<JsonRow<Of>> {
  const pairs = Object.entries(columns).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${jsonValue(column)}`,
  );
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/** The rows of a subquery, as an empty list if there are none. */
export const jsonList = <Row>(row: SQL<Row>, order: Column[]): SQL<Row[]> =>
  sql`coalesce(json_agg(${row} order by ${sql.join(order, sql`, `)}), '[]')`;
