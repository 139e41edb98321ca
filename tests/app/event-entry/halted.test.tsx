import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EventAct, EventDetail } from '../../../contract/schemas/events.ts';
import { event as sample } from '../../html/sample-content.ts';
import { json, problem } from '../support/fake-server.ts';
import { holdTime, pass, settle } from '../support/open-page.tsx';
import {
  entrances,
  entry,
  fill,
  form,
  handIn,
  isFormOpen,
  openEvent,
  openForm,
  press,
  text,
  typed,
} from './event-page.ts';

const REASON = { en: 'The hall is being repaired.', kr: '공연장 보수 공사 중입니다.' };
const PAUSED: EventAct = { kind: 'paused', reason: REASON, at: '2026-05-31T01:00:00.000Z' };
const RESUMED: EventAct = {
  ...{ kind: 'resumed', at: '2026-05-31T02:00:00.000Z' },
  reason: { en: 'The hall is ready.' },
};
const CANCELLED: EventAct = {
  ...{ kind: 'cancelled', at: '2026-05-31T03:00:00.000Z' },
  reason: { en: 'The singer is ill.' },
};

/** As the server says after these acts. */
function halted(...acts: EventAct[]): Pick<EventDetail, 'status' | 'halted' | 'acts'> {
  const last = acts.at(-1)?.kind;
  return {
    status: last === 'cancelled' ? 'ended' : 'active',
    halted: last === 'resumed' || !last ? null : last,
    acts,
  };
}

const own = (sent: object | null, ...acts: EventAct[]) => json({ ...halted(...acts), entry: sent });

const LOOK = 15_000;
const PAUSE_WORDS =
  'Entries are paused. What you have typed stays here: you can send it once entries go on.';
const NOT_SENT = 'Entries are paused, so nothing was sent.';

/** An open page, whose later looks find what `now.acts` says. */
async function openLive(opening: Parameters<typeof openEvent>[0] = {}) {
  holdTime();
  const now: { acts: EventAct[] } = { acts: [] };
  const page = await openEvent({
    token: 'T1',
    later: () => json({ event: { ...sample, ...halted(...now.acts) } }),
    own: () => own(null, ...now.acts),
    ...opening,
  });
  const hear = async (...acts: EventAct[]) => {
    now.acts = acts;
    await pass(LOOK);
  };
  return { ...page, hear, now };
}

test('a paused event says so with the reason, and a fan who has entered sees the receipt without its correction', async () => {
  await openEvent({ token: 'T1', event: halted(PAUSED), own: () => own(entry, PAUSED) });
  expect(text()).toMatch(/^Entries paused.*The hall is being repaired\./);
  expect(text()).toContain('Entries are paused. Why is said at the top of this page.');
  expect(text()).toContain(entry.receiptCode);
  expect(screen.queryByRole('button', { name: 'Correct your entry' })).toBeNull();
});

test('a cancelled event says so in its heading, the receipt and the draw, and announces no winners', async () => {
  await openEvent({
    token: 'T1',
    event: { ...halted(PAUSED, CANCELLED), winnersAnnouncedOn: '2026-06-05' },
    own: () => own(entry, PAUSED, CANCELLED),
  });
  expect(text()).toMatch(/^Cancelled.*The singer is ill\..*The hall is being repaired\./);
  expect(text()).toContain('Your entry no longer counts, and no winners are drawn.');
  expect(text()).toContain('Nothing is drawn, so there is nothing to check.');
  expect(text()).not.toContain('Winners announced');
  expect(screen.queryByText('A draw you can check')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
});

test('a page that a cache has kept from before says the reason as well, as the server knows it for the fan', async () => {
  await openEvent({ token: 'T1', own: () => own(entry, PAUSED, CANCELLED) });
  expect(text()).toMatch(/^Cancelled.*The singer is ill\..*The hall is being repaired\./);
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
});

test.each([
  ['a member', 'T1'],
  ['a visitor', ''],
])('an open page of %s hears of a pause and of its end', async (_, token) => {
  const { hear } = await openLive({ token });
  expect(entrances()).toHaveLength(2);
  await hear(PAUSED);
  expect([entrances().length, text()?.startsWith('Entries paused')]).toEqual([0, true]);
  expect(text()).toContain('The hall is being repaired.');
  await hear(PAUSED, RESUMED);
  expect([entrances().length, text()?.startsWith('Ongoing')]).toEqual([2, true]);
  expect(text()).toContain('The hall is ready.');
  await hear(PAUSED, RESUMED, CANCELLED);
  expect([entrances().length, text()?.startsWith('Cancelled')]).toEqual([0, true]);
});

test('a page that nobody sees does not ask, and asks as soon as it is seen again', async () => {
  const { hear, platform, server } = await openLive();
  const looks = () => server.calls('/api/contents/events/e1').length;
  platform.setSeen(false);
  await hear(PAUSED);
  expect([looks(), entrances().length]).toEqual([1, 2]);
  platform.setSeen(true);
  await settle();
  expect([looks(), entrances().length]).toEqual([2, 0]);
});

test('an open form hears of a pause, keeps what is typed and takes more, and is sent once entries go on', async () => {
  let isPaused = true;
  const { hear, sent } = await openLive({
    enter: () => (isPaused ? problem(409, 'entry_paused') : own(entry)),
  });
  await openForm();
  fill();
  const before = typed();
  await hear(PAUSED);
  expect(form().textContent).toContain(PAUSE_WORDS);
  expect(typed()).toEqual(before);
  // The server decides.
  await handIn();
  expect([sent().length, typed(), isFormOpen()]).toEqual([1, before, true]);
  expect(form().textContent).toContain(NOT_SENT);
  isPaused = false;
  await hear(PAUSED, RESUMED);
  expect(form().textContent).not.toContain('Entries are paused');
  expect(typed()).toEqual(before);
  await handIn();
  expect([sent().length, isFormOpen()]).toEqual([2, false]);
  expect(text()).toContain('Your entry is saved.');
});

test('a pause that is over is heard within seconds, and at once by an entry that is accepted', async () => {
  const { hear, now } = await openLive({ enter: () => own(entry, ...now.acts) });
  await openForm();
  fill();
  await hear(PAUSED);
  expect(text()).toMatch(/^Entries paused/);
  now.acts = [PAUSED, RESUMED];
  await handIn();
  expect([isFormOpen(), text()?.startsWith('Ongoing')]).toEqual([false, true]);
  expect(text()).toContain('The hall is ready.');
  await hear(PAUSED);
  now.acts = [PAUSED, RESUMED];
  await pass(5_000);
  expect(text()).toMatch(/^Ongoing/);
});

test('an answer that still says paused takes nothing from an entry that is accepted', async () => {
  const { hear } = await openLive({ enter: () => own(entry, PAUSED, RESUMED) });
  await openForm();
  fill();
  await hear(PAUSED);
  await handIn();
  await hear(PAUSED);
  expect(text()).toContain('Your entry is saved.');
  await hear(PAUSED, RESUMED);
  expect(text()).toContain('Your entry is saved.');
  expect(text()).toContain('The hall is ready.');
});

test('an open form hears of a cancellation: what is typed can be read, and the page says why', async () => {
  const { hear, sent } = await openLive();
  await openForm();
  fill();
  const before = typed();
  await hear(CANCELLED);
  expect(form().textContent).toContain('This event was cancelled. Nothing was sent.');
  expect(typed()).toEqual(before);
  expect(within(form()).queryByRole('button', { name: 'Enter' })).toBeNull();
  await press(within(form()).getAllByRole('button', { name: 'Close' }).at(-1) ?? expect.fail());
  expect([isFormOpen(), sent().length]).toEqual([false, 0]);
  expect(text()).toMatch(/^Cancelled.*The singer is ill\./);
});

test('a look that fails changes nothing', async () => {
  const { hear } = await openLive({ later: () => problem(500) });
  await openForm();
  await hear(PAUSED);
  expect([isFormOpen(), text()?.startsWith('Ongoing')]).toEqual([true, true]);
});

test('a drawn result stands, so its page does not ask', async () => {
  holdTime();
  const drawn = { drawnAt: '2026-05-31T01:00:00.000Z', closedAt: '2026-05-30T01:00:00.000Z' };
  const draw = sample.draw && { ...sample.draw, ...drawn };
  const { server } = await openEvent({ event: { status: 'ended', draw } });
  await pass(4 * LOOK);
  expect(server.calls('/api/contents/events/e1')).toHaveLength(1);
});
