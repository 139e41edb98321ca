import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { seedHashOf } from '../../../contract/rules/draw.ts';
import type { Draw, EventDetail } from '../../../contract/schemas/events.ts';
import { eventDetailRoute } from '../../../src/routes/event/event-detail.route.ts';
import { event as sample } from '../../html/sample-content.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { openPage, settle } from '../support/open-page.tsx';

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const HASH = { seed: '1'.repeat(64), entries: '2'.repeat(64) };
const OVER = {
  status: 'ended',
  startDate: '2026-04-20T00:00:00.000Z',
  endDate: '2026-05-01T00:00:00.000Z',
} satisfies Partial<EventDetail>;
const CLOSED = {
  ...{ seedHash: HASH.seed, entriesHash: HASH.entries, entryCount: 0 },
  closedAt: '2026-05-01T00:00:30.000Z',
} satisfies Partial<Draw>;
const DRAWN = {
  ...{ ...CLOSED, drawnAt: '2026-05-02T00:00:30.000Z', seed: '3'.repeat(64) },
} satisfies Partial<Draw>;

type Opening = {
  event?: Partial<EventDetail>;
  draw?: Partial<Draw>;
  local?: Record<string, string>;
  /** Null: they do not come. */
  entries?: string | null;
};

async function open({ event, draw, local = {}, entries = '' }: Opening = {}) {
  cleanup();
  const { draw: before } = sample;
  const shown = { ...sample, ...event, draw: before && { ...before, ...draw } };
  const answered = { event: shown };
  const server = fakeServer({
    'GET /api/contents/events/e1': () => json(answered),
    'GET /api/contents/events/e1/draw/entries': () =>
      entries === null ? Response.error() : new Response(entries),
  });
  const page = await openPage({
    pages: [eventDetailRoute],
    at: '/event/e1',
    platform: { fetch: server.fetch, local },
  });
  await settle();
  return {
    ...page,
    /** What the server answers from now on. */
    swap(changed: Partial<Draw> | null) {
      const draw = shown.draw && changed && { ...shown.draw, ...changed };
      Object.assign(answered, { event: { ...shown, draw } });
    },
  };
}

const text = () => document.body.textContent ?? '';

const SENTENCES = [
  'A draw you can check',
  'It can’t be proven that this draw is fair.',
  'There is no record that the seed was fixed before entries opened.',
  'The winners were drawn less than 24 hours after the close.',
];

test.each<[string, Opening, boolean[]]>([
  ['before the close a draw can be checked later', {}, [true, false, false, false]],
  ['after the close, too', { event: OVER, draw: CLOSED }, [true, false, false, false]],
  [
    'a day later it is drawn and can be checked',
    { event: OVER, draw: DRAWN },
    [true, false, false, false],
  ],
  [
    'a draw after the wait of ten minutes that the event promised can be checked',
    {
      event: { ...OVER, drawWait: 10 },
      draw: { ...DRAWN, drawnAt: '2026-05-01T00:10:30.000Z' },
    },
    [true, false, false, false],
  ],
  [
    'a draw on the same day proves nothing',
    { event: OVER, draw: { ...DRAWN, drawnAt: '2026-05-02T00:00:29.999Z' } },
    [false, true, false, true],
  ],
  [
    'a seed from after the opening proves nothing',
    { event: OVER, draw: { ...DRAWN, committedAt: '2026-04-20T00:00:00.001Z' } },
    [false, true, true, false],
  ],
  [
    'a seed of unknown age proves nothing',
    { event: OVER, draw: { ...CLOSED, committedAt: null } },
    [false, true, true, false],
  ],
  [
    'both are told',
    { event: OVER, draw: { ...DRAWN, committedAt: null, drawnAt: CLOSED.closedAt } },
    [false, true, true, true],
  ],
])('%s', async (_, opening, said) => {
  await open(opening);
  expect(SENTENCES.map((sentence) => text().includes(sentence))).toEqual(said);
});

test('how many entries were disqualified is public, and that the draw proves nothing then', async () => {
  await open({ event: OVER, draw: { ...DRAWN, disqualified: 2 } });
  expect(SENTENCES.map((sentence) => text().includes(sentence))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(text()).toContain('2 entries were disqualified, so the draw leaves them out.');
});

test('a list of entries that is not the one seen first is noticed', async () => {
  const sentence = 'The list of entries was changed after it was published.';
  const first = await open({ event: OVER, draw: CLOSED });
  expect(text()).not.toContain(sentence);
  const seenDraws = first.platform.local.get('seenDraws') ?? '';
  const local = { seenDraws };
  await open({ event: OVER, draw: { ...DRAWN, entriesHash: '4'.repeat(64) }, local });
  expect(text()).toContain(sentence);
  const [check = '', nothing = ''] = SENTENCES;
  expect([check, nothing].map((one) => text().includes(one))).toEqual([false, true]);
  screen.getByText(HASH.entries);
  screen.getByText('4'.repeat(64));
});

test('another seed and other prizes than those seen first are noticed', async () => {
  const { platform } = await open({ event: OVER, draw: CLOSED });
  const local = { seenDraws: platform.local.get('seenDraws') ?? '' };
  const giveaways = sample.giveaways.map((prize) => ({ ...prize, winners: 99 }));
  await open({
    event: { ...OVER, giveaways },
    draw: { ...CLOSED, seedHash: '5'.repeat(64) },
    local,
  });
  screen.getByText('The seed was changed after its fingerprint was published.');
  screen.getByText('The prizes were changed after entries had opened.');
});

test('the panel says what is hashed and, once there is one, links the list of entries', async () => {
  const list = () =>
    screen.queryByRole('link', { name: 'List of entries (text file)', hidden: true });
  await open();
  screen.getByText(/^The seed is 32 bytes, shown as 64 hexadecimal digits\./);
  expect(list()).toBeNull();
  await open({ event: OVER, draw: CLOSED });
  expect(list()?.getAttribute('href')).toBe('/api/contents/events/e1/draw/entries');
});

test.each<[string, Opening]>([
  ['proves nothing', { event: OVER, draw: { ...DRAWN, drawnAt: CLOSED.closedAt } }],
  [
    'is not the one this browser saw',
    { event: OVER, draw: DRAWN, local: { seenDraws: '{"e1":{"seedHash":"other"}}' } },
  ],
])('a repetition of a draw that %s never calls it verified', async (_, opening) => {
  const seed = 'ab'.repeat(32);
  const whole = { seed, seedHash: seedHashOf(seed), entriesHash: EMPTY };
  await open({ ...opening, draw: { ...opening.draw, ...whole } });
  fireEvent.click(screen.getByRole('button', { name: 'Verify this draw' }));
  await screen.findByText('The same winners come out. That doesn’t prove that the draw is fair.');
  expect(text()).not.toContain('Verified: same winners');
});

test.each([
  ['hold one entry more', `${'a'.repeat(16)} 1`, 'The entries do not match their fingerprint.'],
  ['do not come', null, 'We couldn’t load the entries. Please try again.'],
])('entries that %s are told', async (_, entries, words) => {
  const seed = 'ab'.repeat(32);
  const draw = { ...DRAWN, seed, seedHash: seedHashOf(seed), entriesHash: EMPTY };
  await open({ event: OVER, draw, entries });
  fireEvent.click(screen.getByRole('button', { name: 'Verify this draw' }));
  await screen.findByText(words);
});

test.each<[string, Partial<Draw> | null]>([
  ['a winner is swapped', { winners: [{ number: 1, place: 1, id: 'a'.repeat(16) }] }],
  ['its seed is taken back', { seed: null }],
  ['it is gone', null],
])(
  'a draw is not called verified once %s, also on a page that was opened before',
  async (_, changed) => {
    const seed = 'ab'.repeat(32);
    const { swap } = await open({
      event: OVER,
      draw: { ...DRAWN, seed, seedHash: seedHashOf(seed), entriesHash: EMPTY },
    });
    const check = async (words: string) => {
      fireEvent.click(screen.getByRole('button', { name: 'Verify this draw' }));
      await screen.findByText(words);
    };
    await check('Verified: same winners.');
    swap(changed);
    await check('The draw does not add up. Something was changed.');
    expect(text()).not.toContain('Verified: same winners');
  },
);
