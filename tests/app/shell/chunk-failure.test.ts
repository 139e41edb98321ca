import { expect, test } from 'vitest';
import { claimReload, isChunkFailure } from '../../../src/shell/chunk-failure.ts';

test('a missing chunk is recognized by each browser’s error message', () => {
  const said = [
    'Failed to fetch dynamically imported module: https://encore.test/assets/a.js',
    'error loading dynamically imported module: https://encore.test/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ];
  expect(said.filter((message) => isChunkFailure(new TypeError(message)))).toEqual(said);
  expect(isChunkFailure(new TypeError('x is not a function'))).toBe(false);
});

test('a missing chunk reloads the page once, and the router’s history index stays', () => {
  history.replaceState({ idx: 3 }, '');
  const missing = new TypeError('Importing a module script failed.');
  expect([claimReload(missing), claimReload(missing)]).toEqual([true, false]);
  expect(history.state).toEqual({ idx: 3, reloadedFor: missing.message });
});
