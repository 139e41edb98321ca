import type { Place } from './place.ts';
import { type Node, nameIn, nodeAt, nodesOf } from './source.ts';

/** The functions of ours that a test file has called: name, start and end. */
export type Called = { test: string; files: Record<string, [string, number, number][]> };

/** Which test files have called which function, by its name or, where Node itself has read the file, its place. */
export type Callers = Record<string, Record<string, string[]>>;

const ANY = '*';
const isReadByNode = (test: string, file: string) =>
  /^tests\/(server|html)\//.test(test) && /^(contract|server)\//.test(file);

export function addCalled(callers: Callers, { test, files }: Called) {
  for (const [file, functions] of Object.entries(files)) {
    const byFunction = callers[file] ?? {};
    callers[file] = byFunction;
    const keys = functions.map(([name, start, end]) =>
      isReadByNode(test, file) ? `${start}-${end}` : name,
    );
    for (const key of new Set([ANY, ...keys])) {
      byFunction[key] = [...(byFunction[key] ?? []), test];
    }
  }
}

const isNamedBy = (parent: Node | undefined, node: Node) =>
  ['init', 'value', 'right'].some((key) => nodeAt(parent ?? node, key) === node);
const nameOf = (node: Node, parent: Node | undefined) =>
  nameIn(nodeAt(node, 'id')) ??
  (parent && isNamedBy(parent, node)
    ? nameIn(nodeAt(parent, 'id') ?? nodeAt(parent, 'key'))
    : undefined);

/** Where a place's text begins to differ. */
function offsetOf(code: string, { original, replacement, occurrence }: Place): number {
  const from = code.split(original).slice(0, occurrence).join(original).length;
  const same = [...original].findIndex((letter, at) => letter !== replacement[at]);
  return from + Math.max(0, same);
}

/** The test files that call the innermost function around a place; those of the whole file where none is known. */
export function callersOf(callers: Callers, place: Place, code: string): string[] {
  const byFunction = callers[place.file] ?? {};
  const offset = offsetOf(code, place);
  const around = <T extends { start: number; end: number }>(all: T[]) =>
    all
      .filter(({ start, end }) => start <= offset && offset < end)
      .toSorted((one, other) => one.end - one.start - (other.end - other.start));
  const [range] = around(
    Object.keys(byFunction).flatMap((key) => {
      const [, start, end] = /^(\d+)-(\d+)$/.exec(key) ?? [];
      return end ? [{ key, start: Number(start), end: Number(end) }] : [];
    }),
  );
  const named = around(
    nodesOf(place.file, code)
      .filter(([{ type }]) => /Function/.test(type))
      .map(([node, [parent]]) => ({ ...node, name: nameOf(node, parent) ?? '' })),
  ).find(({ name }) => name in byFunction);
  const of = (isOfNode: boolean, key: string | undefined) =>
    (byFunction[key ?? ANY] ?? []).filter((test) => isReadByNode(test, place.file) === isOfNode);
  return [...of(true, range?.key), ...of(false, named?.name)];
}

/** Those of a similar name first, then the fast ones. */
export function nearestFirst(tests: string[], file: string, msOf: (test: string) => number) {
  const wordsOf = (path: string) => path.split(/[/.-]/).slice(1);
  const words = new Set(wordsOf(file).filter((word) => !/^(ts|tsx|page|route|action)$/.test(word)));
  const likeness = (test: string) => wordsOf(test).filter((word) => words.has(word)).length;
  return [...new Set(tests)].toSorted(
    (one, other) => likeness(other) - likeness(one) || msOf(one) - msOf(other),
  );
}
