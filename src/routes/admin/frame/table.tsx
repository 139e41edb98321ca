import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as css from './frame.css.ts';
import { useKoreanTimes } from './korean-times.ts';

/** What a row's style depends on. */
export type RowLook = { [data: `data-${string}`]: string | undefined };

type TableProps<Row> = {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** `key`: for a name that is not ours, and may be that of another column. */
  columns: readonly { key?: string; name: string; of: (row: Row) => ReactNode }[];
  lookOf?: ((row: Row) => RowLook) | undefined;
};

/** Dense rows on a desk; on a phone each row is a card with the names of its columns. */
export const Table = <Row,>({ label, rows, keyOf, columns, lookOf }: TableProps<Row>) =>
  rows.length === 0 ? (
    <p className={css.empty}>
      <Trans>Nothing here</Trans>
    </p>
  ) : (
    <div className={css.tableBox}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, key = name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...lookOf?.(row)}>
              {columns.map(({ name, of, key = name }) => (
                <td key={key} data-name={name}>
                  {of(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>{useKoreanTimes().momentOf(at)}</time>
);

/** An end at midnight belongs to the day before. */
export const End = ({ at }: { at: string }) => (
  <time dateTime={at}>{useKoreanTimes().endOf(at)}</time>
);
