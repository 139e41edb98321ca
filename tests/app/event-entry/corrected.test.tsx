import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EventCorrection, EventDetail } from '../../../contract/schemas/events.ts';
import { event as sample } from '../../html/sample-content.ts';
import { json, problem } from '../support/fake-server.ts';
import { holdTime, pass } from '../support/open-page.tsx';
import {
  entrances,
  entry,
  fill,
  handIn,
  NOW,
  openEvent,
  openForm,
  text,
  typed,
} from './event-page.ts';

const LATER = '2026-06-20T15:00:00.000Z';
const prizes = (winners: number) =>
  sample.giveaways.map((one) => (one.number === 1 ? { ...one, winners } : one));
const [{ winners: PROMISED } = { winners: 0 }] = sample.giveaways;

const correction = (changes: EventCorrection['changes'], more = {}): EventCorrection => ({
  ...{ number: 1, changes, hadEntries: true, at: '2026-05-31T01:00:00.000Z' },
  reason: { en: 'A digit was wrong.' },
  ...more,
});
const FEWER = correction({ giveaways: { from: sample.giveaways, to: prizes(7) } });
const corrected: Partial<EventDetail> = { giveaways: prizes(7), corrections: [FEWER] };
const UNPROVABLE = 'Since this correction it can’t be proven that the draw is fair.';
const BROKEN = 'The published prizes are not those on your receipt.';

test.each<[string, EventCorrection['changes'], string, boolean]>([
  ['prizes', FEWER.changes, `7 winners, 2 tickets each (not ${PROMISED} winners`, true],
  ['an earlier end', { endsAt: { from: null, to: LATER } }, 'June 20, 2026, midnight KST', true],
  [
    'a later end',
    { endsAt: { from: '2026-06-10T03:00:00.000Z', to: LATER } },
    '(not June 10',
    false,
  ],
  [
    'who may enter',
    { bornBy: { from: null, to: '2001-01-02' } },
    'Fans born on or before January 2, 2001',
    true,
  ],
  [
    'whose winners may enter',
    { notWinnersOf: { from: [{ id: 'e0', title: { en: 'First Night' } }], to: [] } },
    'Events whose winners can’t enter from now onnone (not First Night)',
    true,
  ],
  ['the show', { showStartsAt: { from: LATER, to: null } }, 'to be announced (not June 21', false],
  [
    'the announcement',
    { winnersAnnouncedAt: { from: '2026-06-20T15:00:00.000Z', to: '2026-06-24T10:00:00.000Z' } },
    'June 24, 2026 at 7:00 PM KST (not June 21, 2026)',
    false,
  ],
])(
  'the page says what was corrected of %s, and whether that made the draw unprovable',
  async (_, changes, said, isLost) => {
    await openEvent({ event: { corrections: [correction(changes)] } });
    expect(text()).toMatch(/Corrected.*A digit was wrong\./);
    expect(text()?.replaceAll('\u00a0', ' ')).toContain(said);
    expect([text()?.includes(UNPROVABLE), text()?.includes('at the top of this page')]).toEqual([
      isLost,
      isLost,
    ]);
  },
);

test.each<[Partial<EventDetail>, RegExp]>([
  [{ status: 'active' }, /stay valid\. They can be withdrawn until June 20, 2026, midnight KST\./],
  [{ status: 'active', halted: 'paused' }, /They can be withdrawn until June 20/],
  [{ status: 'active', endDate: '' }, /They can be withdrawn while entries are open\./],
  [{ status: 'ended' }, /stay valid\.(?!.*withdrawn)/],
])(
  'prizes are called by their names, and of %j the page says until when earlier entries can be withdrawn',
  async (event, said) => {
    const giveaways = prizes(7).map((one) => ({ ...one, name: { en: 'Signed album' } }));
    const own = () => json({ ...{ status: 'active', halted: null, ...event }, entry: null });
    await openEvent({ event: { ...corrected, endDate: LATER, ...event, giveaways }, own });
    const plain = text()?.replaceAll('\u00a0', ' ');
    expect(plain).toContain(
      `7 winners, 2 × Signed album each (not ${PROMISED} winners, 2 × Signed album each)`,
    );
    expect(plain).toMatch(said);
  },
);

test('a receipt from before says what was promised and what is so now; a change that is no public line is still told', async () => {
  const own = () => json({ status: 'active', halted: null, entry });
  await openEvent({ token: 'T1', event: corrected, own });
  expect(text()).toContain(`7 winners, 2 tickets each (not ${PROMISED} winners, 2 tickets each)`);
  expect(text()).not.toContain(BROKEN);
  cleanup();
  await openEvent({ token: 'T1', event: { ...corrected, giveaways: prizes(6) }, own });
  expect(text()).toContain(BROKEN);
});

test('an open page hears of a correction, and its form keeps what is typed', async () => {
  holdTime();
  const { server } = await openEvent({
    token: 'T1',
    later: () => json({ event: { ...sample, ...corrected } }),
  });
  await openForm();
  fill();
  const before = typed();
  await pass(15_000);
  expect(text()).toContain('A digit was wrong.');
  expect(typed()).toEqual(before);
  const calls = server.calls('/api/contents/events/e1').length;
  await pass(15_000);
  expect(server.calls('/api/contents/events/e1').length, 'one look, not read again').toBe(
    calls + 1,
  );
});

test('a page that was open before the deadline came later takes entries until the later one', async () => {
  holdTime();
  const endDate = new Date(NOW + 10_000).toISOString();
  let now = NOW;
  const { server } = await openEvent({
    ...{ token: 'T1', event: { endDate }, now: () => now },
    own: () => json({ status: 'active', halted: null, endDate: LATER, entry: null }),
    later: () => json({ event: { ...sample, endDate: LATER } }),
  });
  now += 10_000;
  await pass(10_000);
  const asked = server.calls('/api/events/e1/entry').length;
  now += 60_000;
  await pass(60_000);
  expect(server.calls('/api/events/e1/entry').length).toBe(asked);
  expect(entrances()).toHaveLength(2);
});

test('a fan whom only the newer limit refuses is not told the older one', async () => {
  const enter = () => problem(403, 'not_old_enough');
  await openEvent({ token: 'T1', enter });
  await openForm();
  fill({ birthDate: '2005-05-05' });
  await handIn();
  const { textContent } = screen.getByRole('alertdialog');
  expect(textContent).toContain('Who can enter was corrected. Reload the page');
  expect(textContent).not.toContain('born on or before');
});
