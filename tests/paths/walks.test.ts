import { describe, expect, test } from 'vitest';
import { untaken } from '../machines/paths.ts';
import { walks } from './walks.ts';

describe.each(Object.entries(walks))('%s', (_, { model, paths, beyond }) => {
  test('the walks take every transition but those of which the reason is known', () => {
    expect(untaken(model, paths)).toEqual(Object.keys(beyond));
  });
});
