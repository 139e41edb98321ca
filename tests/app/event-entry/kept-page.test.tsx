import { expect, test } from 'vitest';
import type { EventDetail } from '../../../contract/schemas/events.ts';
import { event as sample } from '../../html/sample-content.ts';
import { json, problem } from '../support/fake-server.ts';
import { entrances, NOW, openEvent, press } from './event-page.ts';

const keptPage = { savedAt: NOW - 60_000, version: 'v1' };
const ended = { status: 'ended' } as const;

const MEANWHILE: [string, Partial<EventDetail>][] = [
  ['entries have closed', ended],
  [
    'results are out',
    { ...ended, draw: sample.draw && { ...sample.draw, drawnAt: '2026-05-31T00:00:00.000Z' } },
  ],
  ['the event was cancelled', { ...ended, halted: 'cancelled' }],
  ['entries are paused', { halted: 'paused' }],
  ['the opening was put off', { status: 'upcoming' }],
];

test.each(MEANWHILE)(
  'a kept page offers a visitor no entry where %s meanwhile, not even before the server has said so',
  async (_, now) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { server } = await openEvent({
      keptPage,
      later: () => promise.then(() => json({ event: { ...sample, ...now } })),
    });
    for (const entrance of entrances()) {
      await press(entrance);
      expect(entrance.getAttribute('aria-busy')).toBe('true');
    }
    expect(document.querySelector('[role=alertdialog]')).toBeNull();
    resolve();
    await expect.poll(entrances).toEqual([]);
    expect(server.calls('/api/contents/events/e1').length).toBe(2);
  },
);

test.each([
  ['offers an entry that is still open', () => json({ event: sample }), 2],
  ['offers none where the server is away', () => problem(500, 'broken'), 0],
])('a kept page %s', async (_, later, shown) => {
  await openEvent({ keptPage, later });
  expect(entrances()).toHaveLength(shown);
});
