import { expect } from 'vitest';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  StateMachine,
} from 'xstate';
import { lostOf, MEANWHILE, typeMeanwhile } from '../app/support/open-fields.ts';
import { type Path, shortestPaths } from '../machines/paths.ts';
import { answersOf } from '../machines/samples.ts';
import { leafOf } from '../machines/states.ts';
import { domFan } from './dom-fan.ts';
import type { Asker } from './fault-cells.ts';
import { player, startOf } from './player.ts';
import type { Walk } from './walk-of.ts';

/** A state in which a call of the chart is under way, and how a person gets there on the page. */
export type BusyState = Asker & { way: Path };

const isAsking = (actor: string, { _nodes }: AnyMachineSnapshot) =>
  _nodes.some(({ invoke }) => invoke.some(({ id }) => id === actor));

const waysOf = new Map<Walk, Path[]>();

/** The shortest way to each state; several stages have the same walk. */
function waysIn(walk: Walk): Path[] {
  const known = waysOf.get(walk) ?? [...shortestPaths(walk.model, walk.offer).values()];
  waysOf.set(walk, known);
  return known;
}

/** Of those that a person can reach on the page. */
export function busyStatesOf(asker: Asker): BusyState[] {
  const ways = new Map<string, Path>();
  for (const way of waysIn(asker.walk)) {
    const now = way.at(-1)?.state;
    if (now?.status !== 'active' || !isAsking(asker.actor, now)) continue;
    const known = ways.get(leafOf(now));
    if (!known || known.length > way.length) ways.set(leafOf(now), way);
  }
  return [...ways].map(([state, way]) => ({ ...asker, way, title: `${asker.title} in ${state}` }));
}

/** What the call can be answered with on the page; a failure that surprises is none of the page. */
export function outputsOf({ walk, actor, way }: BusyState): AnyEventObject[] {
  const now = way.at(-1)?.state;
  const answers = answersOf(walk.model, actor).filter(({ type }) =>
    type.startsWith('xstate.done.'),
  );
  return now ? answers.filter((answer) => walk.offer(answer, now)) : [];
}

/** Notes the events of a page that its chart does not answer. */
function droppedEvents() {
  const dropped: string[] = [];
  let isTyping = false;
  const logicOf = (machine: unknown): machine is AnyStateMachine => machine instanceof StateMachine;
  return {
    dropped,
    during(type: () => void) {
      isTyping = true;
      type();
      isTyping = false;
    },
    inspect(inspection: InspectionEvent) {
      if (!isTyping || inspection.type !== '@xstate.event' || inspection.sourceRef) return;
      const { event, actorRef } = inspection;
      const now = actorRef.getSnapshot();
      if (event.type.startsWith('xstate.') || now?.status !== 'active' || !logicOf(now.machine))
        return;
      if (now.machine.getTransitionData(now, event).length === 0) {
        dropped.push(`${now.machine.id}: ${event.type} in ${leafOf(now)}`);
      }
    },
  };
}

/** Types into the page of a busy state, lets the call be answered, and checks what became of what was typed. Returns whether anything could be. */
export async function actWhileBusy(
  { walk, way, ...stage }: BusyState,
  output: AnyEventObject,
): Promise<boolean> {
  const { dropped, during, inspect } = droppedEvents();
  const fan = domFan({ inspect });
  const play = player({ ...stage, walk }, fan);
  await play.open();
  await play.sees(startOf(walk));
  const now = await play.go(way);
  const { address } = await fan.look();
  const { typed, swallowed } = await typeMeanwhile(during);
  expect([...dropped, ...swallowed], 'typed, and taken by nobody').toEqual([]);
  // What is typed may take the call back, such as a search.
  if (typed.length === 0 || fan.waiting().length === 0) return typed.length > 0;
  await play.answer(now, output);
  const left = await fan.look();
  if (left.address === address) expect(lostOf(typed), 'typed, and lost by the answer').toEqual([]);
  for (const call of fan.waiting().filter((waiting) => waiting.startsWith('POST'))) {
    const body = JSON.stringify((await fan.sent(call)).at(-1)?.body);
    expect(body, 'typed, and sent without a press').not.toContain(MEANWHILE);
  }
  return true;
}
