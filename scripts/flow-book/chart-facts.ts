import type { AnyStateMachine } from 'xstate';
import { nameOf, statesOf, transitionsOf } from '../../tests/machines/states.ts';
import type { Facts } from './changes.types.ts';
import { graphOf } from './graph.ts';

/** What xstate adds to an action such as `assign`, the same for each. */
const ADDED = new Set(['resolve', 'retryResolve', 'execute']);

const textOf = (one: object) =>
  String(one)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[),;])/g, '');

function written(one: unknown): unknown {
  if (typeof one === 'object' && one !== null && 'config' in one) return one.config;
  if (typeof one !== 'function' || !('type' in one)) return one;
  return Object.fromEntries(Object.entries(one).filter(([name]) => !ADDED.has(name)));
}

/** The source of a function, and what an action or actor of xstate was made from. */
function codeOf(part: unknown): string {
  const own = written(part);
  if (typeof own === 'function') return textOf(own);
  const inside = (_: string, value: unknown) =>
    typeof value === 'function' ? textOf(value) : value;
  return JSON.stringify(own, inside) ?? '';
}

/** What a diagram does not show of guards and actions: those without a name, and the params of the others. */
const unnamed = (effects: readonly unknown[]): string =>
  effects
    .flatMap((one) => {
      if (typeof one !== 'object' || one === null) return typeof one === 'string' ? [] : one;
      return 'params' in one ? one.params : [];
    })
    .filter((one) => one !== undefined)
    .map(codeOf)
    .join('; ');

const filled = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, said]) => said !== ''));

type StateFacts = { id: string; facts: Facts };
export type ArrowFacts = { id: string; from: string; event: string; facts: Facts };
export type ChartFacts = {
  states: StateFacts[];
  arrows: ArrowFacts[];
  /** Guards, actions, actors and delays by kind and name: `guard isSlowed`. */
  implementations: Map<string, Facts>;
};

function statesIn(chart: AnyStateMachine): StateFacts[] {
  const { boxes, starts } = graphOf(chart, new Map());
  const nodes = new Map([chart.root, ...statesOf(chart.root)].map((node) => [nameOf(node), node]));
  return boxes.map(({ id, kind, description, places, tags, invokes, waitsFor, lines }) => {
    const { invoke, output, config } = nodes.get(id) ?? chart.root;
    const effects = [config.entry, config.exit].flat();
    const facts = {
      kind,
      description,
      // The states within have the same, unless they have their own.
      'seen at': config.meta?.screen ? places.join(', ') || 'nowhere' : '',
      tags: tags.join(', '),
      'starts in': starts.find(({ parent }) => parent === id)?.to ?? '',
      invokes: invokes.map(({ name }) => name).join(', '),
      'may wait for': waitsFor ?? '',
      actions: lines.filter((line) => /^(entry|exit) \//.test(line)).join(', '),
      code: unnamed([...effects, ...invoke.map(({ input }) => input), output]),
      context: id === chart.id ? codeOf(chart.config.context) : '',
    };
    return { id, facts: filled(facts) };
  });
}

function arrowsIn(chart: AnyStateMachine): ArrowFacts[] {
  const arrows = Object.groupBy(graphOf(chart, new Map()).arrows, ({ id }) => id);
  return [chart.root, ...statesOf(chart.root)]
    .flatMap((node) => [...node.transitions.values(), node.always ?? []].flat())
    .map((transition) => {
      const id = transitionsOf(chart).get(transition) ?? '';
      const [first, ...others] = arrows[id] ?? [];
      const facts = {
        label: first?.label ?? '',
        target: [first, ...others].flatMap((one) => one?.to ?? []).join(', '),
        description: first?.description ?? '',
        'enters its state again': transition.reenter ? 'yes' : '',
        code: unnamed([transition.guard, ...transition.actions]),
      };
      const event = id.replace(/ #\d+$/, '');
      return { id, from: first?.from ?? chart.id, event, facts: filled(facts) };
    });
}

function implementationsIn({ implementations }: AnyStateMachine): ChartFacts['implementations'] {
  const { guards, actions, actors, delays } = implementations;
  const kinds = { guard: guards, action: actions, actor: actors, delay: delays };
  return new Map(
    Object.entries(kinds).flatMap(([kind, named]: [string, Record<string, unknown>]) =>
      Object.entries(named).map(([name, one]) => {
        const [about, said] =
          typeof one === 'number' ? ['time', `${one} ms`] : ['code', codeOf(one)];
        return [`${kind} ${name}`, { [about]: said }] as const;
      }),
    ),
  );
}

/** All that a chart says, to compare it with another version of it. */
export const factsOf = (chart: AnyStateMachine): ChartFacts => ({
  states: statesIn(chart),
  arrows: arrowsIn(chart),
  implementations: implementationsIn(chart),
});
