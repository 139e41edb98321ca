import { describe, expect, test } from 'vitest';
import { stuck, untaken } from '../machines/paths.ts';
import { walks } from './walks.ts';

describe.each(Object.entries(walks))('%s', (_, walk) => {
  test('the walks take every transition but those of which the reason is known', () => {
    expect(untaken(walk.model, walk.paths)).toEqual(Object.keys(walk.beyond));
  });

  test('on the screen there is a way on from everywhere', () => {
    expect(stuck(walk.model, walk.offer)).toEqual([]);
  });
});
