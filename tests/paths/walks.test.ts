import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { differences } from '../differences.ts';
import { stuck, untaken } from '../machines/paths.ts';
import { pathsOf } from './walk-paths.ts';
import { furtherWalks, walks } from './walks.ts';

test('every chart is walked on its screen', () => {
  const walked = new Set(Object.values(walks).map(({ model }) => model.chart.id));
  const charts = globSync('machines/*.machine.ts').map((file) => basename(file, '.machine.ts'));
  const wrong = differences([...walked], charts, {
    extra: (chart) => `${chart} is no chart`,
    missing: (chart) => `${chart} has no walk`,
  });
  expect(wrong).toEqual([]);
});

test('what one page cannot do with a chart another one does, or none can, for the same reason', () => {
  for (const of of Map.groupBy(Object.values(walks), ({ model }) => model.chart.id).values()) {
    for (const [transition, reason] of Object.entries(of[0]?.beyond ?? {})) {
      const reasons = of.map(({ beyond }) => beyond[transition]);
      if (!reasons.includes(undefined))
        expect([transition, ...reasons]).toEqual([transition, ...of.map(() => reason)]);
    }
  }
});

const further = new Map(Object.entries(furtherWalks));

describe.each(Object.entries(walks))('%s', (name, walk) => {
  const all = [walk, ...Object.values(further.get(name) ?? {})];

  test('the walks take every transition, except those with a stated reason', () => {
    const [first = [], ...others] = all.map((one) => untaken(one.model, pathsOf(one)));
    const left = first.filter((transition) => others.every((one) => one.includes(transition)));
    const wrong = differences(left, Object.keys(walk.beyond), {
      extra: (transition) => `${name} never takes ${transition}, and says no reason in \`beyond\``,
      missing: (transition) => `${name} takes ${transition}, which is in \`beyond\``,
    });
    expect(wrong).toEqual([]);
  });

  test('on the screen every state can be left', () => {
    const own = all.filter(({ leftBy }) => !leftBy);
    expect(own.flatMap(({ model, offer }) => stuck(model, offer))).toEqual([]);
  });
});
