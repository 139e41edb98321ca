import { expect } from '@playwright/test';

/** A test of the charts, as a function. */
export type ChartTest = { groups: readonly string[]; title: string; run: () => unknown };

/** The tests declared by the imported files. */
export const declared: ChartTest[] = [];

let groups: readonly string[] = [];

type Run = (...given: never[]) => unknown;

const titleOf = (title: string, row: unknown) =>
  title.replace(/\$(\w+)/g, (_, key: string) =>
    typeof row === 'object' && row !== null ? String(Reflect.get(row, key)) : '',
  );
const given = (row: unknown): never[] => (Array.isArray(row) ? row : [row]) as never[];

function test(title: string, run: Run) {
  declared.push({ groups, title, run: () => run() });
}
test.each = (rows: readonly unknown[]) => (title: string, run: Run) => {
  for (const row of rows)
    test(`${titleOf(title, row)} (${given(row)[0]})`, () => run(...given(row)));
};

function describe(title: string, declare: Run) {
  const outside = groups;
  groups = [...groups, title];
  declare();
  groups = outside;
}
describe.each = (rows: readonly unknown[]) => (title: string, declare: Run) => {
  for (const row of rows) {
    const name = title === '%s' ? String(given(row)[0]) : titleOf(title, row);
    describe(name, () => declare(...given(row)));
  }
};

export { describe, expect, test };
