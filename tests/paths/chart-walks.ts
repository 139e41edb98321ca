import type { Walk } from './walk-of.ts';
import { furtherWalks, walks } from './walks.ts';

const further = new Map(Object.entries(furtherWalks));

/** The walks of a chart by their names: `code-entry`, `code-entry, an email`. */
export const walksOfChart = (chart: string): { name: string; walk: Walk }[] =>
  Object.entries(walks)
    .filter(([, { model }]) => model.chart.id === chart)
    .flatMap(([name, walk]) => [
      { name, walk },
      ...Object.entries(further.get(name) ?? {}).map(([place, one]) => ({
        name: `${name}, ${place}`,
        walk: one,
      })),
    ]);

/** The transitions of a chart that no fan can take on any of its screens, each with the reason. */
export function beyondOfChart(chart: string): Record<string, string> {
  const [first, ...others] = Object.values(walks).filter(({ model }) => model.chart.id === chart);
  return Object.fromEntries(
    Object.entries(first?.beyond ?? {}).filter(([transition]) =>
      others.every(({ beyond }) => transition in beyond),
    ),
  );
}
