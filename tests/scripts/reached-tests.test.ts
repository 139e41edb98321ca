import { expect, test } from 'vitest';
import { reachedBy } from '../../scripts/lib/reached-tests.ts';

test.each([
  ['a rule', 'contract/rules/person.ts', 'tests/contract/person.test.ts'],
  [
    'the file of a call',
    'server/routes/api/events/entries.ts',
    'tests/server/events/entries.test.ts',
  ],
  ['what a call does', 'server/repositories/event-entries.ts', 'tests/server/events/draws.test.ts'],
  ['a page', 'src/routes/video/video.page.tsx', 'tests/app/video/search.test.tsx'],
  ['a chart', 'machines/sign-in.machine.ts', 'tests/machines/sign-in.test.ts'],
  ['an effect', 'src/flows/sign-in.ts', 'tests/app/sign-in/sign-in.test.tsx'],
])('%s is reached by the tests that call it or name it', (_, file, expected) => {
  expect(reachedBy([file]).tests).toContain(expected);
});

test('a chart has its part of the tests over all charts, the server none', () => {
  const { matrices, titles } = reachedBy(['machines/sign-in.machine.ts']);
  expect(matrices).toContain('tests/paths/pages.test.ts');
  expect(titles).toContain('(sign-in|');
  expect(reachedBy(['server/routes/api/events/entries.ts']).matrices).toEqual([]);
});
