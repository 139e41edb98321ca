import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { AnyChartModel } from './model.ts';

const FOLDER = new URL('../../machines/', import.meta.url);
const ENDING = '.machine.ts';

type Chart = { id: string; source: string; chart: AnyStateMachine };

/** The charts of a folder, as exported by its files. */
export const chartsIn = (folder: URL): Promise<Chart[]> =>
  Promise.all(
    readdirSync(folder)
      .filter((file) => file.endsWith(ENDING))
      .map(async (file) => {
        const url = new URL(file, folder);
        const [chart, ...others]: AnyStateMachine[] = Object.values(await import(url.href));
        if (!chart || others.length > 0) throw new Error(`${file} must export one chart.`);
        return { id: basename(file, ENDING), source: readFileSync(url, 'utf8'), chart };
      }),
  );

export const charts: Chart[] = await chartsIn(FOLDER);

/** The chart that a test file is about: `<chart>.test.ts`, or `<chart>-<subject>.test.ts` for a subject of its own. */
export const chartOf = (file: string): string | undefined =>
  charts
    .map(({ id }) => id)
    .filter((id) => file === `${id}.test.ts` || file.startsWith(`${id}-`))
    .toSorted((one, other) => other.length - one.length)[0];

/** What the tests know about a chart, from the file of its name in `models`. */
export async function modelOf(id: string): Promise<AnyChartModel> {
  const { model }: { model: AnyChartModel } = await import(
    new URL(`models/${id}.ts`, import.meta.url).href
  );
  return model;
}
