import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { event as sample } from '../../html/sample-content.ts';
import { json, problem } from '../support/fake-server.ts';
import { holdTime, pass } from '../support/open-page.tsx';
import { EVENT, entry, NOW, openEvent, standing, text } from './event-page.ts';

const LOOK = 15_000;
const WON = 'You won!';
const announced = new Date(NOW + 60_000).toISOString();
const closed = { ...sample, status: 'ended', winnersAnnouncedAt: announced } as const;
const draw = { ...sample.draw, drawnAt: announced, seed: 'ab'.repeat(32) };

test.each([
  ['right', 0],
  ['an hour behind', -3_600_000],
  ['an hour ahead', 3_600_000],
])(
  'on a phone whose clock is %s an open page shows the result once the server does; a hidden one sleeps till it is seen',
  async (_, wrong) => {
    holdTime();
    let isOut = false;
    let isDown = true;
    let now = NOW + wrong;
    const { server, platform } = await openEvent({
      ...{ token: 'T1', event: closed, now: () => now },
      own: () => standing({ ...entry, won: isOut ? true : null }, 'ended'),
      later: () => (isDown ? problem(500) : json({ event: isOut ? { ...closed, draw } : closed })),
    });
    const asked = () => server.calls(EVENT).length;
    await pass(LOOK);
    isDown = false;
    platform.setSeen(false);
    const before = asked();
    now += 60_000;
    await pass(4 * LOOK);
    expect([asked(), text()?.includes(WON)]).toEqual([before, false]);
    platform.setSeen(true);
    await pass(0);
    expect(asked(), 'seen again').toBe(before + 1);
    isOut = true;
    await pass(LOOK);
    screen.getByText(WON);
    expect(screen.queryByText('Winners announced')).toBeNull();
    screen.getByText('Winners drawn');
    const last = asked();
    await pass(4 * LOOK);
    expect(asked(), 'a result stands').toBe(last);
  },
);
