import { describe, expect, test } from 'vitest';
import { memoryPlatform } from '../../src/platform/memory.ts';
import { makeApp } from '../app/make-app.ts';
import { importsOf, opaquePartsOf } from './chart-source.ts';
import { charts, modelOf } from './charts.ts';
import { unnamed, unprovided } from './effects.ts';
import { flowsOf } from './flows.ts';
import {
  deadEnds,
  edgePaths,
  nameOf,
  replay,
  statesOf,
  unanswered,
  unreached,
  untaken,
} from './paths.ts';

const flows = flowsOf(makeApp({ platform: memoryPlatform() }));

describe.each(charts)('$id', ({ id, source, chart }) => {
  const states = statesOf(chart.root);

  test('has one import at run time, xstate', () => {
    expect(importsOf(source)).toEqual(['xstate']);
  });

  test('opens in a visualizer: one literal at module level, below 200 lines', () => {
    expect(opaquePartsOf(source)).toEqual([]);
    expect(source.trimEnd().split('\n').length).toBeLessThan(200);
  });

  test('carries the name of its file', () => {
    expect(chart.id).toBe(id);
  });

  test('is run by the app with every effect it names', () => {
    const own = flows.filter((flow) => flow.id === id);
    expect(own).not.toEqual([]);
    for (const flow of own) expect(unprovided(chart, flow)).toEqual([]);
    expect(unnamed(chart)).toEqual([]);
  });

  test('reaches every state and can leave it again', async () => {
    expect(unreached(await modelOf(id))).toEqual([]);
    expect(deadEnds(chart)).toEqual([]);
  });

  test('answers every event it knows', async () => {
    expect(unanswered(await modelOf(id))).toEqual([]);
  });

  test('describes every state, and every transition that the fan makes', async () => {
    const { events, fromApp } = await modelOf(id);
    const made = Object.keys(events).filter((type) => !fromApp.includes(type));
    const undescribed = [chart.root, ...states].flatMap((node) =>
      made
        .filter((type) => {
          const first = node.transitions.get(type)?.[0];
          return first && !first.description;
        })
        .map((type) => `${nameOf(node)}: ${type}`),
    );
    expect(states.filter(({ description }) => !description).map(nameOf)).toEqual([]);
    expect(undescribed).toEqual([]);
  });

  test('names the screen of every state', () => {
    const namesScreen = (node: (typeof states)[number]): boolean =>
      Boolean(node.meta?.screen) || (node.parent !== undefined && namesScreen(node.parent));
    const leaves = states.filter(({ type }) => type === 'atomic' || type === 'final');
    expect(leaves.filter((node) => !namesScreen(node)).map(nameOf)).toEqual([]);
  });

  test('gives each invoked actor the name of its source', () => {
    const invoked = states.flatMap(({ invoke }) => invoke);
    expect(invoked.map((actor) => actor.id)).toEqual(invoked.map(({ src }) => src));
  });

  test('takes every transition on a generated path, which an actor goes as well', async () => {
    const model = await modelOf(id);
    const paths = edgePaths(model);
    expect(untaken(model, paths)).toEqual([]);
    for (const path of paths)
      expect(replay(model, path).end.value).toEqual(path.at(-1)?.state.value);
  });
});
