import { chartsOfActors } from '../../tests/machines/actor-charts.ts';
import { charts, chartsIn } from '../../tests/machines/charts.ts';
import type { Changes, ChartChange } from './changes.types.ts';
import { type Chart, compareCharts } from './chart-changes.ts';
import { graphOf } from './graph.ts';
import { drawingOf } from './layout.ts';
import { comparePictures } from './picture-changes.ts';

const AGAINST = new URL('../../test-results/against/', import.meta.url);

async function differencesFrom(
  against: string,
): Promise<{ old: readonly Chart[]; differing: ChartChange[] }> {
  try {
    const old = await chartsIn(new URL('charts/', AGAINST));
    return { old, differing: compareCharts(old, charts) };
  } catch (error) {
    console.error(`The charts of ${against} are too old to be compared. ${error}`);
    return process.exit(1);
  }
}

/** What changed since the book in test-results/against, which is called `against`. */
export async function changesSince(against: string, book: URL): Promise<Changes> {
  const actors = chartsOfActors();
  const { old, differing } = await differencesFrom(against);
  const changed = differing.map(async (change) => {
    const before = old.find(({ id }) => id === change.id);
    return { ...change, drawing: before ? await drawingOf(graphOf(before.chart, actors)) : null };
  });
  const pictures = { before: new URL('pictures/', AGAINST), after: new URL('pictures/', book) };
  return {
    against,
    charts: {
      changed: await Promise.all(changed),
      unchanged: charts.filter(({ id }) => !differing.some((one) => one.id === id)).length,
    },
    pictures: await comparePictures(pictures, new URL('changes/', book)),
  };
}

const counted = ({ changed, unchanged }: { changed: readonly unknown[]; unchanged: number }) =>
  `${changed.length} changed, ${unchanged} unchanged`;

export const tellChanges = ({ against, charts: ofCharts, pictures }: Changes): string =>
  [
    `Since ${against}, as the book shows at #/changes:`,
    `charts: ${counted(ofCharts)}`,
    `pictures: ${pictures ? counted(pictures) : 'not compared, because one of the books has none'}`,
  ].join('\n  ');
