import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { ScreenMeta } from '../../machines/screen.types.ts';
import { importsOf, opaquePartsOf } from './chart-source.ts';
import { chartOf, charts, modelOf } from './charts.ts';
import { acceptedOf, delaysOf, screensOf, tagsOf, undescribed, unheard } from './facts.ts';
import { deadEnds, edgePaths, replay, unanswered, unreached, untaken } from './paths.ts';
import { nameOf, statesOf, transitionsOf } from './states.ts';
import { unclickable } from './visualizer.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const placeOf = ({ path, dialog }: NonNullable<ScreenMeta['screen']>[number]) =>
  `${path.split('?')[0]}${dialog ? ' (dialog)' : ''}`;

/** Phrases that readers have to look up or guess. */
const ARCHAIC =
  /\b(no more|is void|anew|nobody misses|as good as over|what came of it|is not waited for|whoever)\b/i;

const isPlain = (text: string) =>
  !ARCHAIC.test(text) &&
  text
    .split(/(?<=\.) /)
    .every((sentence) => /^[A-Z].*\.$/.test(sentence) && sentence.split(' ').length >= 4);

/** What the chart makes of its actors' errors for its reports. */
const reportsOf = ({ root }: AnyStateMachine) =>
  [root, ...statesOf(root)]
    .flatMap(({ transitions }) => [...transitions])
    .filter(([event]) => event.startsWith('xstate.error.'))
    .flatMap(([, all]) => all.flatMap(({ actions }) => [...actions]))
    .flatMap((action) => (typeof action === 'object' ? action : []))
    .flatMap(({ type, params }) =>
      type === 'reportFailure' && typeof params === 'function' ? params : [],
    );

/** Every description of the chart with the name of its state or transition. */
function descriptionsOf(chart: AnyStateMachine): [name: string, text: string][] {
  const states = statesOf(chart.root).map((node) => ({ node, name: nameOf(node) }));
  const described = [
    { node: chart.root, name: 'the chart' },
    ...states,
    ...[...transitionsOf(chart)].map(([node, name]) => ({ node, name })),
  ];
  return described.flatMap(({ node, name }) =>
    'description' in node && typeof node.description === 'string' ? [[name, node.description]] : [],
  );
}

describe.each(charts)('$id', ({ id, source, chart }) => {
  test('has a test file of its name', () => {
    expect(existsSync(new URL(`${id}.test.ts`, import.meta.url))).toBe(true);
  });

  test('has one run-time import, xstate', () => {
    expect(importsOf(source)).toEqual(['xstate']);
  });

  test('opens in a visualizer: one literal at module level', () => {
    expect(opaquePartsOf(source)).toEqual([]);
  });

  test('has the name of its file as id', () => {
    expect(chart.id).toBe(id);
  });

  test('reaches every state and can leave it again', async () => {
    const known = await modelOf(id);
    const [first = [], ...others] = [known.input, ...(known.restored ?? [])].map((input) =>
      unreached({ ...known, input }),
    );
    expect(first.filter((name) => others.every((names) => names.includes(name)))).toEqual([]);
    expect(deadEnds(chart)).toEqual([]);
  });

  test('handles every event it declares', async () => {
    expect(unanswered(await modelOf(id))).toEqual([]);
  });

  test('accepts in each state the events of its model, and no others', async () => {
    expect(acceptedOf(chart)).toEqual((await modelOf(id)).accepts);
  });

  test('describes every state and every transition', () => {
    expect(undescribed(chart)).toEqual([]);
  });

  test('describes in plain sentences that are understood without the code', () => {
    const unclear = descriptionsOf(chart).filter(([, text]) => !isPlain(text));
    expect(unclear.map(([name, text]) => `${id}, ${name}: "${text}"`)).toEqual([]);
  });

  test('says where each state is visible', () => {
    const leaves = statesOf(chart.root).filter(({ type }) => type === 'atomic' || type === 'final');
    for (const leaf of leaves) {
      const screens = screensOf(leaf);
      expect([nameOf(leaf), screens]).not.toEqual([nameOf(leaf), undefined]);
      for (const { path, open, dialog, ...others } of screens ?? []) {
        expect(path).toMatch(/^\/[a-z-]*(\/[a-z0-9-]+){0,3}(\?[a-z]+=[\w%-]+(&[a-z]+=[\w%-]+)*)?$/);
        expect([typeof open, dialog, others]).toEqual([
          open ? 'string' : 'undefined',
          dialog && true,
          {},
        ]);
      }
    }
  });

  test('is visible where each chart shows it that has it as a part', () => {
    const shown = new Set(
      [chart.root, ...statesOf(chart.root)].flatMap((node) => (screensOf(node) ?? []).map(placeOf)),
    );
    const missing = charts.flatMap(({ id: whole, chart: { root } }) =>
      statesOf(root)
        .filter(({ invoke }) => invoke.some(({ src }) => kebab(String(src)) === id))
        .flatMap((state) => (screensOf(state) ?? []).map(placeOf))
        .filter((place) => !shown.has(place))
        .map((place) => `${whole}: ${place}`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  test('has each tag where the app needs it, and each delay with its expected length', async () => {
    const { tags, delays } = await modelOf(id);
    expect(tagsOf(chart)).toEqual(tags);
    expect(delaysOf(chart)).toEqual(delays);
  });

  test('gives each invoked actor the id of its source', () => {
    const invoked = statesOf(chart.root).flatMap(({ invoke }) => invoke);
    expect(invoked.map((actor) => actor.id)).toEqual(invoked.map(({ src }) => src));
  });

  test('handles every output of its actors', async () => {
    expect(unheard(await modelOf(id))).toEqual([]);
  });

  test('reports the error of a call itself', () => {
    const error = new Error('surprise');
    for (const report of reportsOf(chart)) {
      expect(report({ context: {}, event: { error } })).toMatchObject({ error });
    }
  });

  test('can be clicked through with only its file', () => {
    expect(unclickable(chart)).toEqual([]);
  });

  test('starts from its file alone, and its paths take every transition in a real actor too', async () => {
    const known = await modelOf(id);
    const left = [undefined, ...(known.restored ?? [])].map((input) => {
      const model = { ...known, chart, input };
      const paths = edgePaths(model);
      for (const path of paths)
        expect(replay(model, path).end.value).toEqual(path.at(-1)?.state.value);
      return untaken(model, paths);
    });
    const [always = [], ...others] = left;
    const never = always.filter((name) => others.every((names) => names.includes(name)));
    expect(never, `no sample in tests/machines/models/${id}.ts takes these`).toEqual([]);
  });
});

test('every other test file here is about all charts', () => {
  const files = globSync(`${import.meta.dirname}/*.test.ts`).map((file) => basename(file));
  expect(files.filter((file) => !chartOf(file)).toSorted()).toEqual([
    'audits-catch.test.ts',
    'audits.test.ts',
    'effects.test.ts',
  ]);
});
