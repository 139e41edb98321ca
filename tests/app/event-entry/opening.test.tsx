import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json } from '../support/fake-server.ts';
import { holdTime, pass, settle } from '../support/open-page.tsx';
import { EVENT, entrances, NOW, openEvent, standing, text } from './event-page.ts';

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

test('when entries open, a visitor sees the entry button after the server confirms it', async () => {
  const { server } = await openEarly({ later: () => json({ event: { status: 'active' } }) });
  await pass(59_000);
  expect(seen()).toEqual(['Upcoming', true, 0]);
  await pass(1_000);
  expect(seen()).toEqual(['Ongoing', false, 2]);
  const [first, ...later] = server.calls(EVENT).map(({ cache }) => cache);
  expect([first, new Set(later)]).toEqual(['default', new Set(['no-cache'])]);
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
