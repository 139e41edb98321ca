import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { screensOf } from '../machines/facts.ts';
import type { AnyChartModel, Screen } from '../machines/model.ts';
import { type Path, type Step, testModel } from '../machines/paths.ts';
import { meaningOf } from '../machines/samples.ts';
import { leafOf, leavesOf } from '../machines/states.ts';
import type { Fan } from './fan.ts';

type Executor = (step: Step, before: AnyMachineSnapshot) => void | Promise<void>;

/** What a screen does for a step's event; throws if missing, since the step would be skipped silently. */
export function executorOf(screen: Screen<AnyStateMachine>, { event }: Step): Executor {
  const { kind, name } = meaningOf(event);
  const { open, does, answers, fails, passes } = screen;
  const parts: Partial<typeof does> = screen.parts;
  if (event.type === 'xstate.init') return () => open();
  const act = { event: does, answer: answers, part: parts, failure: fails, delay: passes }[kind]?.[
    name
  ];
  if (!act) throw new Error(`The screen has nothing for the ${kind} "${name}".`);
  if (kind === 'event') return (step, before) => act(step.event, before);
  if (kind === 'answer') return (step, before) => act(step.event.output, before);
  if (kind === 'part') return (step, before) => act(step.event.snapshot, before);
  return (_, before) => act(before);
}

/** The whole address, however its query is ordered. */
function isSame(one: string, other: string) {
  const [path, seen] = [one, other].map((address) => {
    const { pathname, searchParams } = new URL(address, 'http://encore.example');
    searchParams.sort();
    return `${pathname}?${searchParams}`;
  });
  return path === seen;
}

/** What lies over every page is seen elsewhere than its chart says. */
const isOverlay = (chart: string) => ['connectivity', 'language', 'update'].includes(chart);

/** Whether the current address is one where the chart says the state is visible. */
export async function findPlace(now: AnyMachineSnapshot, fan: Fan) {
  if (isOverlay(now.machine.id)) return;
  const leaf = now._nodes.find(({ type }) => type === 'atomic' || type === 'final');
  const screens = (leaf && screensOf(leaf)) ?? [];
  if (screens.length === 0) return;
  const { address, dialog } = await fan.look();
  const isHere = screens.some(
    (screen) => isSame(screen.path, address) && Boolean(screen.dialog) === (dialog !== null),
  );
  if (isHere) return;
  const seen = dialog === null ? address : `${address}, in a dialog`;
  throw new Error(
    `"${leafOf(now)}" is seen at ${seen}; the chart says ${JSON.stringify(screens)}.`,
  );
}

/** Walks a path on a screen. A step without an executor or a state without an expectation is an error. */
export async function walk(
  model: AnyChartModel,
  path: Path,
  screen: Screen<AnyStateMachine>,
  fan?: Fan,
  /** Told each state once it is seen, with its place in the path. */
  onSight: (now: AnyMachineSnapshot, step: number) => void | Promise<void> = () => {},
): Promise<void> {
  const executors = path.map((step) => executorOf(screen, step));
  for (const { state } of path) {
    const unseen = leavesOf(state).find((leaf) => !(leaf in screen.sees));
    if (unseen) throw new Error(`The screen has no expectation for "${unseen}".`);
  }
  let before = path[0]?.state;
  let place = 0;
  const execute = async (step: Step) => {
    await executors[place]?.(step, before ?? step.state);
    place += 1;
    before = step.state;
  };
  const events = Object.fromEntries(path.map(({ event }) => [event.type, execute]));
  const states = Object.fromEntries(
    Object.entries(screen.sees).map(([name, sees]) => [
      name,
      async (now: AnyMachineSnapshot) => {
        await sees(now);
        if (fan) await findPlace(now, fan);
        if (!isOverlay(model.chart.id)) fan?.checkUnsaved?.(now.status !== 'active');
        await onSight(now, place - 1);
      },
    ]),
  );
  const steps = [...path];
  const end = steps.at(-1);
  if (!end) throw new Error('A path has at least one step.');
  await testModel(model).testPath(
    { steps, state: end.state, weight: steps.length },
    { events, states },
  );
}
