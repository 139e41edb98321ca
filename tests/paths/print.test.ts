import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const print = (...names: string[]) =>
  spawnSync(process.execPath, ['scripts/paths.mjs', ...names], { encoding: 'utf8' });

test('the paths of a chart are printed as text, identically each time', () => {
  const { stdout, status } = print('token-renewal');
  expect(status).toBe(0);
  expect(stdout).toBe(print('token-renewal').stdout);
  expect(stdout.split('\n').slice(0, 13)).toEqual([
    '# token-renewal',
    '',
    '2 states, 4 transitions, 3 paths',
    '',
    '- steady: No token is being renewed.',
    '- renewing: The app asks the server for a new token, in one tab at a time.',
    '',
    '## token-renewal 1',
    '',
    '0. → steady',
    '1. The server refuses a call because its token has expired. [token.refused (T1)] → renewing',
    '2. A new token is available. [renewToken answers (renewed)] → steady',
    '',
  ]);
});

test('an unknown chart is named, with a list of the existing ones', () => {
  const { stderr, status } = print('sign-on', 'sign-in');
  expect([status, stderr.split(';')[0]]).toEqual([1, 'There is no chart sign-on']);
});
