import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stuck, untaken } from '../machines/paths.ts';
import { UNWALKED, walks } from './walks.ts';

test('every chart is walked on its screen, but those of which the reason is known', () => {
  const accounted = [...Object.keys(walks), ...Object.keys(UNWALKED)];
  const charts = globSync('machines/*.machine.ts').map((file) => basename(file, '.machine.ts'));
  expect(accounted.toSorted()).toEqual(charts.toSorted());
});

describe.each(Object.entries(walks))('%s', (_, walk) => {
  test('the walks take every transition but those of which the reason is known', () => {
    expect(untaken(walk.model, walk.paths)).toEqual(Object.keys(walk.beyond));
  });

  test('on the screen there is a way on from everywhere', () => {
    expect(stuck(walk.model, walk.offer)).toEqual([]);
  });
});
