import type { AnyStateMachine } from 'xstate';
import { differences, type Pair, paired, reordered } from './arrow-pairs.ts';
import type { ChangeMarks, ChartChange, Facts, How, PartChange } from './changes.types.ts';
import { type ChartFacts, factsOf } from './chart-facts.ts';

export type Chart = { id: string; chart: AnyStateMachine };

const howOf = ({ before, after }: Pair<unknown>): How => {
  if (before && after) return 'changed';
  return after ? 'added' : 'removed';
};

function byId<One>(before: ReadonlyMap<string, One>, after: ReadonlyMap<string, One>) {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return [...ids].map((id) => ({ id, before: before.get(id), after: after.get(id) }));
}

/** `box`: the state that it does not leave, in which the diagram shows it as a line. */
type ArrowChange = PartChange & { ids: Pair<string>; box: string | null };

function arrowChanges(before: ChartFacts, after: ChartFacts): ArrowChange[] {
  const groups = byId(
    Map.groupBy(before.arrows, ({ event }) => event),
    Map.groupBy(after.arrows, ({ event }) => event),
  );
  return groups.flatMap(({ before: old = [], after: now = [] }) => {
    const pairs = paired(old, now);
    const orderOf = reordered(pairs, now);
    return pairs.flatMap((pair): ArrowChange[] => {
      const facts = differences({ before: pair.before?.facts, after: pair.after?.facts });
      const all = [...facts, ...orderOf(pair.after)];
      const named = pair.after ?? pair.before;
      if (all.length === 0 || !named) return [];
      return [
        {
          how: howOf(pair),
          part: `transition ${named.from}: ${named.facts.label}`,
          id: pair.after?.id ?? null,
          facts: all,
          ids: { before: pair.before?.id, after: pair.after?.id },
          box: [pair.before, pair.after].some((one) => one && !one.facts.target)
            ? named.from
            : null,
        },
      ];
    });
  });
}

const namedChanges = (
  before: ReadonlyMap<string, Facts>,
  after: ReadonlyMap<string, Facts>,
  idOf: (name: string) => string | null,
): PartChange[] =>
  byId(before, after).flatMap(({ id: part, ...pair }) => {
    const facts = differences(pair);
    if (facts.length === 0) return [];
    return { how: howOf(pair), part, id: pair.after ? idOf(part) : null, facts };
  });

const STATE = 'state ';
const statesByName = ({ states }: ChartFacts) =>
  new Map(states.map(({ id, facts }) => [STATE + id, facts]));

function marksOf(
  states: readonly PartChange[],
  arrows: readonly ArrowChange[],
  version: 'before' | 'after',
): ChangeMarks {
  const own = states.map(({ part, how }) => [part.slice(STATE.length), how] as const);
  const boxes = arrows.flatMap(({ box }) => (box ? [[box, 'changed'] as const] : []));
  const lines = arrows.flatMap(({ ids, how }) => {
    const id = ids[version];
    return id ? [[id, how] as const] : [];
  });
  return Object.fromEntries([...boxes, ...lines, ...own]);
}

function changeOf(id: string, before: ChartFacts, after: ChartFacts): ChartChange {
  const states = namedChanges(statesByName(before), statesByName(after), (name) =>
    name.slice(STATE.length),
  );
  const arrows = arrowChanges(before, after);
  const others = namedChanges(before.implementations, after.implementations, () => null);
  return {
    id,
    how: 'changed',
    parts: [
      ...states,
      ...arrows.map(({ how, part, id, facts }) => ({ how, part, id, facts })),
      ...others,
    ],
    marks: { before: marksOf(states, arrows, 'before'), after: marksOf(states, arrows, 'after') },
  };
}

const ORDER: readonly How[] = ['removed', 'added', 'changed'];

/** The charts that differ between two versions; those that one of them lacks come first. */
export function compareCharts(before: readonly Chart[], after: readonly Chart[]): ChartChange[] {
  const named = (all: readonly Chart[]) => new Map(all.map((one) => [one.id, one.chart]));
  return byId(named(before), named(after))
    .flatMap(({ id, ...pair }): ChartChange[] => {
      if (!pair.before || !pair.after) {
        return [{ id, how: howOf(pair), parts: [], marks: { before: {}, after: {} } }];
      }
      const change = changeOf(id, factsOf(pair.before), factsOf(pair.after));
      return change.parts.length > 0 ? [change] : [];
    })
    .toSorted((one, other) => ORDER.indexOf(one.how) - ORDER.indexOf(other.how));
}
