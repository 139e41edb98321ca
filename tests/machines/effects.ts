import type { AnyStateMachine } from 'xstate';
import { statesOf } from './states.ts';

const KINDS = ['actors', 'actions', 'guards', 'delays'] as const;
type Kind = (typeof KINDS)[number];

const isNamed = (it: unknown): it is { type: string } =>
  typeof it === 'object' && it !== null && 'type' in it && typeof it.type === 'string';
/** `'name'` or `{ type: 'name', params }`; xstate's built-ins and inline functions have no name. */
const namesIn = (references: readonly unknown[]): string[] =>
  references.flatMap((it) => (typeof it === 'string' ? [it] : isNamed(it) ? [it.type] : []));

/** The effects a chart names, as it names them. */
export function namedEffects({ root }: AnyStateMachine): Record<Kind, string[]> {
  const nodes = [root, ...statesOf(root)];
  const transitions = nodes.flatMap(({ transitions: own, always }) => [
    ...[...own.values()].flat(),
    ...(always ?? []),
  ]);
  return {
    actors: namesIn(nodes.flatMap(({ invoke }) => invoke.map(({ src }) => src))),
    actions: namesIn([
      ...nodes.flatMap(({ entry, exit }) => [...entry, ...exit]),
      ...transitions.flatMap(({ actions }) => actions),
    ]),
    guards: namesIn(transitions.map(({ guard }) => guard)),
    delays: namesIn(nodes.flatMap(({ after }) => after.map(({ delay }) => delay))),
  };
}

/** Built by xstate (`assign`, `emit`), so no implementation is missing. */
const isBuiltIn = (action: unknown) => typeof action === 'function' && 'type' in action;
/** Reads nothing, or lets everything pass; xstate's own (`stateIn`) have a check. */
const isHarmless = (guard: unknown) =>
  typeof guard === 'function' &&
  !('check' in guard) &&
  (guard.length === 0 || /=>\s*(true|false)\s*$/.test(`${guard}`));
const isTime = (delay: unknown) =>
  typeof delay === 'function' || (typeof delay === 'number' && delay > 0 && delay < Infinity);

const isReal = (kind: Kind, real: unknown, placeholder: unknown): boolean => {
  if (real === undefined) return false;
  if (kind === 'delays') return isTime(real);
  if (real !== placeholder) return true;
  if (kind === 'actors') return false;
  return kind === 'guards' ? !isHarmless(real) : isBuiltIn(real);
};

/** The named effects for which the flow keeps the placeholder. */
export function unprovided(chart: AnyStateMachine, flow: AnyStateMachine): string[] {
  const named = namedEffects(chart);
  return KINDS.flatMap((kind) =>
    [...new Set(named[kind])]
      .filter((name) => {
        const real: unknown = flow.implementations[kind][name];
        return !isReal(kind, real, chart.implementations[kind][name]);
      })
      .map((name) => `${kind}.${name}`),
  );
}

/** The declared effects that the chart never names. */
export function unnamed(chart: AnyStateMachine): string[] {
  const named = namedEffects(chart);
  return KINDS.flatMap((kind) =>
    Object.keys(chart.implementations[kind])
      .filter((name) => !named[kind].includes(name))
      .map((name) => `${kind}.${name}`),
  );
}
