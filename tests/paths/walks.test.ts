import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stuck, untaken } from '../machines/paths.ts';
import { furtherWalks, UNWALKED, walks } from './walks.ts';

test('every chart is walked on its screen, except those with a stated reason', () => {
  const accounted = [...Object.keys(walks), ...Object.keys(UNWALKED)];
  const charts = globSync('machines/*.machine.ts').map((file) => basename(file, '.machine.ts'));
  expect(accounted.toSorted()).toEqual(charts.toSorted());
});

const further = new Map(Object.entries(furtherWalks));

describe.each(Object.entries(walks))('%s', (name, walk) => {
  const all = [walk, ...Object.values(further.get(name) ?? {})];

  test('the walks take every transition, except those with a stated reason', () => {
    const [first = [], ...others] = all.map(({ model, paths }) => untaken(model, paths));
    const left = first.filter((transition) => others.every((one) => one.includes(transition)));
    expect(left).toEqual(Object.keys(walk.beyond));
  });

  test('on the screen every state can be left', () => {
    const own = all.filter(({ leftBy }) => !leftBy);
    expect(own.flatMap(({ model, offer }) => stuck(model, offer))).toEqual([]);
  });
});
