import type { FactChange, Facts } from './changes.types.ts';
import type { ArrowFacts } from './chart-facts.ts';

export type Pair<One> = { before?: One | undefined; after?: One | undefined };

/** What two versions of a part say differently. */
export function differences({ before = {}, after = {} }: Pair<Facts>): FactChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .map((name) => ({ name, before: before[name] ?? '', after: after[name] ?? '' }))
    .filter((one) => one.before !== one.after);
}

/** The transitions of one event in two versions, each with the most similar one that is left: one put between others changes none of them. */
export function paired(
  before: readonly ArrowFacts[],
  after: readonly ArrowFacts[],
): Pair<ArrowFacts>[] {
  const candidates = before.flatMap((old, oldPlace) =>
    after.map((now, place) => ({
      ...{ old, now },
      unlike: differences({ before: old.facts, after: now.facts }).length,
      moved: Math.abs(place - oldPlace),
    })),
  );
  const found = new Map<ArrowFacts, ArrowFacts>();
  const taken = new Set<ArrowFacts>();
  for (const { old, now } of candidates.toSorted(
    (one, other) => one.unlike - other.unlike || one.moved - other.moved,
  )) {
    if (found.has(old) || taken.has(now)) continue;
    found.set(old, now);
    taken.add(now);
  }
  return [
    ...before.map((old) => ({ before: old, after: found.get(old) })),
    ...after.filter((now) => !taken.has(now)).map((now) => ({ after: now })),
  ];
}

/** The first of several whose guards pass is taken, so their order counts. */
export function reordered(pairs: readonly Pair<ArrowFacts>[], now: readonly ArrowFacts[]) {
  const matched = pairs.flatMap(({ before, after }) => (before && after ? after : []));
  const sorted = now.filter((one) => matched.includes(one));
  return (arrow: ArrowFacts | undefined): FactChange[] => {
    if (!arrow) return [];
    const [before, after] = [matched.indexOf(arrow) + 1, sorted.indexOf(arrow) + 1];
    return before === after ? [] : [{ name: 'order', before: `${before}`, after: `${after}` }];
  };
}
