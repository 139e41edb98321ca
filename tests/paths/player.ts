import { expect } from 'vitest';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  initialTransition,
  transition,
} from 'xstate';
import { type Path, type Step, shortestWay } from '../machines/paths.ts';
import { leafOf, leavesOf } from '../machines/states.ts';
import type { Fan } from './fan.ts';
import type { Expected } from './look.ts';
import type { Stage } from './stages.ts';
import { until } from './until.ts';
import { executorOf, findPlace } from './walk.ts';
import type { Walk } from './walk-of.ts';

export const startOf = ({ model: { chart, input } }: Walk): AnyMachineSnapshot =>
  initialTransition(chart, input)[0];

const isAsking = (actor: string, now: AnyMachineSnapshot) =>
  now._nodes.some(({ invoke }) => invoke.some(({ id }) => id === actor));

/** The shortest way on the screen to a state that has asked an actor. */
export const wayToCall = (
  { model, offer }: Walk,
  actor: string,
  { from, by }: { from: AnyMachineSnapshot; by?: string | undefined },
) =>
  shortestWay(
    model,
    offer,
    from,
    ({ event, state }) => isAsking(actor, state) && (!by || event.type === by),
  );

/** What a page offers at this moment; its words do not count. */
async function seesControls(
  fan: Fan,
  { text: _, notice: __, dialog, fields = {}, ...offered }: Expected,
) {
  const seen = await fan.look();
  expect(seen).toMatchObject(offered);
  if (dialog !== undefined) expect(seen.dialog === null).toBe(dialog === null);
  for (const [label, { answer: ___, ...field }] of Object.entries(fields)) {
    expect(seen.fields[label]).toMatchObject(field);
  }
}

/** Plays a chart on its screen, step by step. */
export function player({ walk: { model }, screenOf }: Stage, fan: Fan) {
  let ignoresWords = false;
  const screen = screenOf({
    ...fan,
    sees: (expected) => (ignoresWords ? seesControls(fan, expected) : fan.sees(expected)),
  });
  const next = (now: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot =>
    transition(model.chart, now, event)[0];

  async function sees(now: AnyMachineSnapshot) {
    for (const leaf of leavesOf(now)) await screen.sees[leaf]?.(now);
    await findPlace(now, fan);
  }
  async function perform(step: Step, before: AnyMachineSnapshot) {
    await executorOf(screen, step)(step, before);
    await sees(step.state);
  }
  async function offers(now: AnyMachineSnapshot) {
    ignoresWords = true;
    try {
      await sees(now);
      return true;
    } catch {
      return false;
    } finally {
      ignoresWords = false;
    }
  }

  return {
    fan,
    next,
    sees,
    open: () => screen.open(),
    /** From the first state of a path to its last. */
    async go([first, ...steps]: Path) {
      if (!first) throw new Error('A path has at least one step.');
      let before = first.state;
      for (const step of steps) {
        await perform(step, before);
        before = step.state;
      }
      return before;
    },
    /** The first of the states of this name that the page shows, whatever it says. */
    async shownOf(name: string, states: readonly AnyMachineSnapshot[]) {
      const named = states.filter((now) => leafOf(now) === name);
      let shown: AnyMachineSnapshot | undefined;
      await until(fan, async () => {
        for (const now of named) {
          if (!shown && (await offers(now))) shown = now;
        }
        return shown !== undefined;
      });
      if (shown) return shown;
      const known = [...new Set(states.map(leafOf))].join(', ');
      throw new Error(
        `The page does not show "${name}" (of ${known}): ${JSON.stringify(await fan.look())}`,
      );
    },
    /** Gives an answer, whatever the page shows of it. */
    async answer(held: AnyMachineSnapshot, event: AnyEventObject) {
      await executorOf(screen, { event, state: held })({ event, state: held }, held);
      await fan.settle();
    },
    async succeed(actor: string, held: AnyMachineSnapshot, output: unknown) {
      const event = { type: `xstate.done.actor.${actor}`, output };
      await perform({ event, state: next(held, event) }, held);
    },
  };
}
