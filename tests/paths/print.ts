// Prints the generated paths of every chart for people who test by hand: `node tests/paths/print.ts [chart …]`.
import { charts, modelOf } from '../machines/charts.ts';
import { edgePaths, leafOf, type Path, statesOf, transitionsOf } from '../machines/paths.ts';
import { stepsOf } from '../machines/story.ts';
import { walks } from './walks.ts';

const asked = process.argv.slice(2);

/** As they are walked on the screen, or over all of the chart where no screen shows it. */
async function pathsOf(id: string): Promise<{ paths: Path[]; beyond: Record<string, string> }> {
  const walk = Object.entries(walks).find(([name]) => name === id)?.[1];
  return walk ?? { paths: edgePaths(await modelOf(id)), beyond: {} };
}

for (const { id, chart } of charts) {
  if (asked.length > 0 && !asked.includes(id)) continue;
  const { paths, beyond } = await pathsOf(id);
  const [states, transitions] = [statesOf(chart.root).length, transitionsOf(chart).size];
  console.log(`# ${id}\n\n${states} states, ${transitions} transitions, ${paths.length} paths\n`);
  for (const [index, path] of paths.entries()) {
    const [start] = path;
    console.log(`## ${id} ${index + 1}\n\n0. → ${start ? leafOf(start.state) : ''}`);
    console.log(`${stepsOf(path).join('\n')}\n`);
  }
  for (const [transition, reason] of Object.entries(beyond)) {
    console.log(`Not on the screen: ${transition}. ${reason}\n`);
  }
}
