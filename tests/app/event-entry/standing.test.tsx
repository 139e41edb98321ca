import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EVENT, entrances, entry, openEvent, standing, text } from './event-page.ts';

const CLOSED = 'Entries are closed.';
const CORRECT = { name: 'Correct your entry' };

test.each([
  ['ended', CLOSED],
  ['upcoming', 'Entries open on July 4, 2026.'],
] as const)('for a visitor an event that is %s has no entry button', async (status, said) => {
  const { server } = await openEvent({
    event: { status, startDate: '2026-07-04T08:00:00.000Z' },
  });
  expect([text(), server.calls(EVENT).length]).toEqual([expect.stringContaining(said), 1]);
  expect(entrances()).toEqual([]);
});

test.each([
  [null, null],
  [undefined, null],
  [true, 'You won! We’ll contact you about your tickets.'],
  [false, 'Not this time. Thank you for taking part.'],
])('after the deadline an entry can be read but not corrected; won: %j', async (won, said) => {
  await openEvent({ token: 'T1', own: () => standing({ ...entry, won }, 'ended') });
  screen.getByText('7K4M-92QD');
  screen.getByText(CLOSED);
  expect([entrances(), screen.queryByRole('button', CORRECT)]).toEqual([[], null]);
  for (const other of ['You won!', 'Not this time.']) {
    expect([other, text()?.includes(other)]).toEqual([other, said?.startsWith(other) ?? false]);
  }
});
