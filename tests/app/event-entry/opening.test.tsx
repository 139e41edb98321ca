import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, problem } from '../support/fake-server.ts';
import { holdTime, pass, settle } from '../support/open-page.tsx';
import {
  button,
  EVENT,
  entrances,
  entry,
  NOW,
  openEvent,
  openForm,
  press,
  standing,
  text,
} from './event-page.ts';

const DAY = 86_400_000;
const OPENS = 'Entries open on June 1, 2026.';

type Opening = Parameters<typeof openEvent>[0] & { wait?: number };

/** A minute before entries open, on a fake clock. */
function openEarly({ wait = 60_000, ...opening }: Opening) {
  holdTime();
  const began = Date.now();
  return openEvent({
    now: () => NOW + Date.now() - began,
    event: { status: 'upcoming', startDate: new Date(NOW + wait).toISOString() },
    ...opening,
  });
}

const label = () => ['Upcoming', 'Ongoing', 'Ended'].filter((word) => text()?.startsWith(word));
const seen = () => [label().join(), text()?.includes(OPENS), entrances().length];

/** The responses in order; the last one repeats. */
function inTurn(...answers: (() => Response)[]) {
  const left = [...answers];
  return () => ((left.length > 1 ? left.shift() : left[0]) ?? expect.fail())();
}
const [early, open] = [() => standing(null, 'upcoming'), () => standing()];

test('when entries open, a member sees the entry button, and can enter', async () => {
  const { asked, sent } = await openEarly({ token: 'T1', own: inTurn(early, open) });
  await pass(59_000);
  expect([seen(), asked()]).toEqual([['Upcoming', true, 0], 1]);
  await pass(1_000);
  expect([seen(), asked()]).toEqual([['Ongoing', false, 2], 2]);
  await openForm();
  screen.getByRole('dialog', { name: 'Enter the giveaway' });
  expect(sent()).toEqual([]);
});

test('when entries open, a visitor sees the entry button after the server confirms it', async () => {
  const { server } = await openEarly({ later: () => json({ event: { status: 'active' } }) });
  await pass(59_000);
  expect([seen(), server.calls(EVENT).length]).toEqual([['Upcoming', true, 0], 1]);
  await pass(1_000);
  expect(seen()).toEqual(['Ongoing', false, 2]);
  expect(server.calls(EVENT).map(({ cache }) => cache)).toEqual(['default', 'no-cache']);
});

test('if the phone’s clock is ahead of the server, nothing flickers, and the polling slows down', async () => {
  const late = Promise.withResolvers<Response>();
  const answers = [late.promise, standing(null, 'upcoming'), standing(null, 'upcoming')];
  const { asked } = await openEarly({
    token: 'T1',
    own: () => answers.pop() ?? standing(null, 'upcoming'),
  });
  await pass(60_000);
  expect([seen(), asked()]).toEqual([['Upcoming', true, 0], 2]);
  await pass(1_000);
  expect([seen(), asked()]).toEqual([['Upcoming', true, 0], 3]);
  late.resolve(standing(null, 'upcoming'));
  await settle();
  expect(seen()).toEqual(['Upcoming', true, 0]);
  for (const [wait, times] of [
    [1_000, 4],
    [2_000, 5],
    [4_000, 6],
    [8_000, 7],
    [16_000, 8],
    [30_000, 9],
    [29_000, 9],
    [1_000, 10],
  ] as const) {
    await pass(wait);
    expect([wait, asked(), seen()]).toEqual([wait, times, ['Upcoming', true, 0]]);
  }
});

test('an event that opens in a year is not polled before', async () => {
  const { asked } = await openEarly({ wait: 365 * DAY, token: 'T1', own: early });
  await pass(10_000);
  expect([label(), asked()]).toEqual([['Upcoming'], 1]);
});

test('a member whose state cannot be read at the opening can ask again', async () => {
  await openEarly({
    token: 'T1',
    own: inTurn(early, () => problem(503, 'service_unavailable'), open),
  });
  await pass(60_000);
  expect(seen()).toEqual(['Upcoming', false, 0]);
  await press(button('Try again'));
  expect(seen()).toEqual(['Ongoing', false, 2]);
});

test('at the deadline the page shows the event as over', async () => {
  await openEarly({
    token: 'T1',
    event: { endDate: new Date(NOW + 60_000).toISOString() },
    own: inTurn(
      () => standing(entry),
      () => standing(entry, 'ended'),
    ),
  });
  await pass(59_000);
  expect(label()).toEqual(['Ongoing']);
  await pass(1_000);
  expect(label()).toEqual(['Ended']);
});

test('after a logout past the opening the event is shown as open', async () => {
  const { app } = await openEarly({
    token: 'T1',
    own: inTurn(early, open),
    later: () => json({ event: { status: 'active' } }),
  });
  await pass(60_000);
  act(() => app.session.send({ type: 'logout.heard' }));
  expect(seen()).toEqual(['Ongoing', false, 2]);
  await settle();
  expect(seen()).toEqual(['Ongoing', false, 2]);
});
