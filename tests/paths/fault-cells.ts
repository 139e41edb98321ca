import { chartsOfActors } from '../machines/actor-charts.ts';
import type { Expectation } from './fault-expectation.ts';
import { EXPECTED } from './fault-table.ts';
import { FAULTS, type Fault, LOST, REOPENED } from './fault-words.ts';
import { type Stage, stages } from './stages.ts';

export function stageOf(name: string): Stage {
  const stage = stages.find((one) => one.name === name);
  if (!stage) throw new Error(`There is no walk "${name}".`);
  return stage;
}

export type Asker = Stage & { actor: string; title: string };

/** Each actor that is asked on a stage. */
export const askersOn = (those: readonly Stage[]): Asker[] =>
  those.flatMap((stage) =>
    Object.keys(stage.walk.model.answers).map((actor) => ({
      ...stage,
      actor,
      title: `${stage.name}: ${actor}`,
    })),
  );

const actors = chartsOfActors();

/** The chart that an actor is in the app, if it is one. */
export const chartOf = ({ walk, actor }: Asker): string | undefined =>
  actors.get(`${walk.model.chart.id} ${actor}`);

export const expectedOf = ({ name, actor }: Asker): Expectation | undefined =>
  EXPECTED[name]?.[actor];

/** The actors with a row of faults. */
export const expectedIn: string[] = Object.entries(EXPECTED).flatMap(([name, actors]) =>
  Object.keys(actors).map((actor) => `${name}: ${actor}`),
);

/** The actors that ask the server themselves: the calls of a chart within another one fail in its own walks. */
export const callersOn = (those: readonly Stage[]): Asker[] =>
  askersOn(those).filter((asker) => !chartOf(asker));

/** The faults that its call can meet. */
export const faultsOf = ({ reads, reopenedIn }: Expectation): Fault[] =>
  FAULTS.filter((fault) => !(fault === LOST && reads) && !(fault === REOPENED && reopenedIn));
