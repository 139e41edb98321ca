import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stuck, untaken } from '../machines/paths.ts';
import { UNWALKED, walks } from './walks.ts';

test('every chart is walked on its screen, except those with a stated reason', () => {
  const accounted = [...Object.keys(walks), ...Object.keys(UNWALKED)];
  const charts = globSync('machines/*.machine.ts').map((file) => basename(file, '.machine.ts'));
  expect(accounted.toSorted()).toEqual(charts.toSorted());
});

describe.each(Object.entries(walks))('%s', (_, walk) => {
  test('the walks take every transition, except those with a stated reason', () => {
    expect(untaken(walk.model, walk.paths)).toEqual(Object.keys(walk.beyond));
  });

  test('on the screen every state can be left', () => {
    expect(stuck(walk.model, walk.offer)).toEqual([]);
  });
});
