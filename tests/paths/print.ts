// Prints the charts' paths as text; started by `npm run paths`.
import type { AnyStateMachine } from 'xstate';
import { charts } from '../machines/charts.ts';
import { screensOf } from '../machines/facts.ts';
import type { Path } from '../machines/paths.ts';
import { leafOf, nameOf, statesOf, transitionsOf } from '../machines/states.ts';
import { tellEvent } from '../machines/story.ts';
import { beyondOfChart, walksOfChart } from './chart-walks.ts';
import { pathsOf } from './walk-paths.ts';

const isLeaf = ({ type }: AnyStateMachine['root']) => type === 'atomic' || type === 'final';

/** Each state with its name, where it is visible, and what is true in it. */
const legendOf = ({ root }: AnyStateMachine): string[] =>
  statesOf(root)
    .filter(isLeaf)
    .map((node) => {
      const places = (screensOf(node) ?? []).map(({ path, open, dialog }) =>
        [path, open && `behind "${open}"`, dialog && 'in a dialog'].filter(Boolean).join(' '),
      );
      const end = node.type === 'final' ? ' The end.' : '';
      return `- ${nameOf(node)}${places.length > 0 ? ` (${places.join('; ')})` : ''}: ${node.description}${end}`;
    });

/** `1. The fan submits the ID and the password. [credentials.submit (mina12, starlit7)] → sending` */
function stepsOf(chart: AnyStateMachine, path: Path): string[] {
  return path.map(({ event, state }, step) => {
    const before = path[step - 1]?.state;
    if (!before) return `0. → ${leafOf(state)}`;
    const [taken] = chart.getTransitionData(before, event);
    return `${step}. ${taken?.description} [${tellEvent(event)}] → ${leafOf(state)}`;
  });
}

/** `At "sending": The call fails with an unexpected error.` */
function tellTransition(chart: AnyStateMachine, wanted: string): string {
  for (const [transition, name] of transitionsOf(chart)) {
    if (name === wanted && 'description' in transition) {
      return `At "${name.split(':')[0]}": ${transition.description}`;
    }
  }
  return wanted;
}

const asked = process.argv.slice(2);

for (const { id, chart } of charts) {
  if (asked.length > 0 && !asked.includes(id)) continue;
  const paths = walksOfChart(id).flatMap(({ walk }) => pathsOf(walk));
  const states = statesOf(chart.root).filter(isLeaf).length;
  const transitions = transitionsOf(chart).size;
  console.log(`# ${id}\n\n${states} states, ${transitions} transitions, ${paths.length} paths\n`);
  console.log(`${legendOf(chart).join('\n')}\n`);
  for (const [index, path] of paths.entries()) {
    console.log(`## ${id} ${index + 1}\n\n${stepsOf(chart, path).join('\n')}\n`);
  }
  for (const [transition, reason] of Object.entries(beyondOfChart(id))) {
    console.log(`Not on the screen: ${tellTransition(chart, transition)} ${reason}\n`);
  }
}
