import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sample } from '../../depth.ts';
import { json } from '../support/fake-server.ts';
import { FAULTS } from '../support/faults.ts';
import { button, EVENT, entrances, entry, openEvent, press, standing, text } from './event-page.ts';

const UNKNOWN = 'We couldn’t find out whether you have entered.';
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

const { id: _, ...nameless } = entry;
const RUBBISH: Record<string, unknown> = {
  'no status': { entry: null },
  'no entry': { status: 'active' },
  'a list': [],
  'an entry without its ID': { status: 'active', entry: nameless },
  'an entry of an unwritten day': { status: 'active', entry: { ...entry, birthDate: 'soon' } },
  'an entry without a name': { status: 'active', entry: { ...entry, name: null } },
  'an entry for no number': { status: 'active', entry: { ...entry, number: '2' } },
};
const UNREAD = {
  ...FAULTS,
  ...Object.fromEntries(Object.entries(RUBBISH).map(([name, body]) => [name, () => json(body)])),
};

test.each(sample(Object.keys(UNREAD), 3))(
  'whether a fan has entered can be asked again after %s',
  async (name) => {
    const answers = [() => standing(entry), UNREAD[name] ?? expect.fail()];
    await openEvent({ token: 'T1', own: () => (answers.pop() ?? expect.fail())() });
    screen.getByText(UNKNOWN);
    expect([entrances(), screen.queryByRole('button', CORRECT)]).toEqual([[], null]);
    await press(button('Try again'));
    screen.getByText('7K4M-92QD');
  },
);
