import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EventDetail } from '../../../contract/schemas/events.ts';
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

const SAID = 'On this page, as soon as they are drawn';
const possible = (from: string) => `The draw is possible from ${from} KST on.`;
const drawOf = (more: object) => ({ ...(sample.draw ?? expect.fail()), ...more });

test.each<[string, Partial<EventDetail>, string[]]>([
  ['its end', { drawWait: 90 }, [SAID, possible('January 1, 2027 at 1:30 AM')]],
  [
    'its close',
    { draw: drawOf({ closedAt: '2026-12-31T15:01:00.000Z' }) },
    [SAID, possible('January 2, 2027 at 12:01 AM')],
  ],
  ['no end', { endDate: '' }, [SAID]],
  ['a cancellation', { halted: 'cancelled', status: 'ended' }, []],
  ['a draw', { draw: drawOf({ drawnAt: announced }), status: 'ended' }, []],
  ['no giveaway', { giveaways: [], draw: null }, []],
])(
  'without a time of the announcement, after %s, the page says what is known of the draw',
  async (_, more, said) => {
    const untimed = { winnersAnnouncedAt: null, winnersAnnouncedOn: null };
    await openEvent({ event: { ...untimed, ...more } });
    const value = screen.queryByText('Winners announced')?.closest('div');
    const lines = [...(value?.querySelectorAll('dd p') ?? [])].map(({ textContent }) =>
      textContent.replaceAll('\u00a0', ' '),
    );
    expect(lines).toEqual(said);
  },
);
