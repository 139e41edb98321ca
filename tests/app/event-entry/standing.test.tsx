import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { luna } from '../../member-fixture.ts';
import { json, problem } from '../support/fake-server.ts';
import { FAULTS } from '../support/faults.ts';
import { holdTime, pass, settle } from '../support/open-page.tsx';
import {
  button,
  EVENT,
  entrances,
  entry,
  fanOf,
  fill,
  form,
  handIn,
  isFormOpen,
  NOW,
  openEvent,
  openForm,
  press,
  standing,
  text,
  typed,
} from './event-page.ts';

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

test('after the deadline nobody can enter, even on a page rendered before it', async () => {
  await openEvent({ token: 'T1', own: () => standing(null, 'ended') });
  screen.getByText(CLOSED);
  expect(entrances()).toEqual([]);
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

test.each(Object.keys(UNREAD))(
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

/** A minute before the deadline, on a fake clock. */
function openAtDeadline(opening: Parameters<typeof openEvent>[0]) {
  holdTime();
  const now = () => NOW + Date.now() - began;
  const began = Date.now();
  const endDate = new Date(NOW + 60_000).toISOString();
  return openEvent({ now, event: { endDate }, ...opening });
}

test('at the deadline a member’s entry is closed once the server says so', async () => {
  const answers = [standing(entry, 'ended'), standing(entry)];
  const { asked } = await openAtDeadline({
    token: 'T1',
    own: () => answers.pop() ?? problem(500),
  });
  await pass(59_000);
  expect([asked(), screen.queryByText(CLOSED)]).toEqual([1, null]);
  button('Correct your entry');
  await pass(2_000);
  screen.getByText(CLOSED);
  expect([asked(), screen.queryByRole('button', CORRECT)]).toEqual([2, null]);
});

test('at the deadline the entry button disappears for a visitor', async () => {
  await openAtDeadline({
    later: () => json({ event: { status: 'ended' } }),
  });
  await pass(59_000);
  expect(entrances().length).toBe(2);
  await pass(2_000);
  screen.getByText(CLOSED);
  expect(entrances()).toEqual([]);
});

test('if the server’s clock is behind, the entry button stays', async () => {
  await openAtDeadline({
    later: () => json({ event: { status: 'active' } }),
  });
  await pass(61_000);
  expect([entrances().length, screen.queryByText(CLOSED)]).toEqual([2, null]);
});

test.each([
  ['an entry', null, 'Entries are closed. Your entry was not sent.'],
  ['a correction', entry, 'Entries are closed. Not saved: your earlier entry stands.'],
] as const)(
  'a deadline that passes over the open form of %s is said at once; what was typed stays to be read',
  async (_, saved, said) => {
    const answers = [standing(saved, 'ended'), standing(saved)];
    const { sent } = await openAtDeadline({
      token: 'T1',
      own: () => answers.pop() ?? problem(500),
      enter: () => problem(409, 'entry_closed'),
    });
    await (saved ? press(button('Correct your entry')) : openForm());
    fill({ name: 'Luna Park', consent: !saved });
    const passed = () => within(form()).queryByText(/The deadline has just passed/);
    expect(passed()).toBeNull();
    await pass(120_000);
    expect(passed()?.closest('[aria-live]')).toBeTruthy();
    await handIn();
    within(form()).getByText(said);
    expect(typed().slice(1, 3)).toEqual(['Luna Park', '2001-05-09']);
    expect(within(form()).queryByRole('button', { name: /^(Enter|Save changes)$/ })).toBeNull();
    const [, close] = within(form()).getAllByRole('button', { name: 'Close' });
    await press(close ?? expect.fail());
    screen.getByText(CLOSED);
    expect([isFormOpen(), entrances(), sent().length]).toEqual([false, [], 1]);
    expect(text()?.includes(entry.receiptCode)).toBe(saved !== null);
  },
);

const PRIVATE = [entry.receiptCode, entry.name, entry.id, 'May 9, 2001', 'Typed by Luna'];
function expectNothingPrivate() {
  const values = [...document.querySelectorAll('input')].map(({ value }) => value).join();
  for (const trace of [...PRIVATE, entry.birthDate]) {
    expect([trace, text()?.includes(trace), values.includes(trace)]).toEqual([trace, false, false]);
  }
}

test.each([
  ['a receipt', async () => {}],
  [
    'a form',
    async () => {
      await press(button('Correct your entry'));
      fireEvent.change(within(form()).getByLabelText('Name'), {
        target: { value: 'Typed by Luna' },
      });
    },
  ],
  [
    'an entry on its way',
    async () => {
      await press(button('Correct your entry'));
      await handIn();
    },
  ],
] as const)(
  'a logout in another tab removes %s at once, even before the next page is loaded',
  async (_, begin) => {
    const { app, router } = await openEvent({
      token: 'T1',
      own: () => standing(entry),
      enter: () => new Promise(() => {}),
    });
    await begin();
    act(() => app.session.send({ type: 'logout.heard' }));
    expectNothingPrivate();
    await settle();
    expectNothingPrivate();
    expect([router.state.errors, entrances().length]).toEqual([null, 2]);
  },
);

test('an entry accepted after the logout shows nothing', async () => {
  const answer = Promise.withResolvers<Response>();
  const { app } = await openEvent({ token: 'T1', enter: () => answer.promise });
  await openForm();
  fill();
  await handIn();
  act(() => app.session.send({ type: 'logout.heard' }));
  answer.resolve(standing(entry));
  await settle();
  expectNothingPrivate();
});

test('after a sign-in in another tab the entry is shown, and the login alert is gone', async () => {
  const { app, platform, asked } = await openEvent({ own: () => standing(entry) });
  await openForm();
  screen.getByRole('alertdialog');
  platform.local.set('token', 'T1');
  act(() => app.session.send({ type: 'token.changed' }));
  await settle();
  screen.getByText('7K4M-92QD');
  expect([screen.queryByRole('alertdialog'), asked()]).toEqual([null, 1]);
});

test('when another fan signs in in another tab, their own entry is shown, and a late response shows nothing of the first fan’s', async () => {
  const late = Promise.withResolvers<Response>();
  const { app } = await openEvent({
    token: 'T1',
    own: (request) => (fanOf(request) === 'luna.fan' ? late.promise : standing()),
  });
  const user = { ...luna, nickname: 'sol.fan' };
  act(() => app.session.send({ type: 'session.opened', token: 'T2', user }));
  await settle();
  expect(entrances().length).toBe(2);
  late.resolve(standing(entry));
  await settle();
  expectNothingPrivate();
});
