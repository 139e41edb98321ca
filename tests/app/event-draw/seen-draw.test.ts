import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventCorrection } from '../../../contract/schemas/events.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { changesSince, noteDraw } from '../../../src/routes/shared/event-draw/seen-draw.ts';

const PRIZES = [{ number: 1, winners: 2, tickets: 2 }];
const prizes = (winners: number) => PRIZES.map((prize) => ({ ...prize, winners }));
const published = (
  change: {
    id?: string;
    status?: 'upcoming' | 'active' | 'ended';
    seedHash?: string;
    entriesHash?: string | null;
    winners?: number;
    corrections?: EventCorrection[];
  } = {},
) => {
  const { id = 'e1', status = 'ended', seedHash = 's', entriesHash = 'e', winners = 2 } = change;
  const { corrections = [] } = change;
  return {
    event: { id, status, giveaways: prizes(winners), corrections },
    draw: { seedHash, entriesHash },
  };
};

test('what was seen first is kept, and each later difference is told with the value before', () => {
  const { local } = memoryPlatform();
  noteDraw(local, published());
  const other = published({ seedHash: 's2', entriesHash: 'e2', winners: 3 });
  for (let visit = 0; visit < 3; visit += 1) {
    expect(changesSince(local, other)).toEqual([
      { part: 'seedHash', before: 's' },
      { part: 'entriesHash', before: 'e' },
      { part: 'prizes', before: '1 2 2' },
    ]);
    noteDraw(local, other);
  }
  expect(changesSince(local, published())).toEqual([]);
  expect(changesSince(local, published({ id: 'e2', seedHash: 's2' }))).toEqual([]);
});

test('before entries open the prizes may change, and before the close the entries are unknown', () => {
  const { local } = memoryPlatform();
  noteDraw(local, published({ status: 'upcoming', entriesHash: null }));
  noteDraw(local, published({ status: 'active', entriesHash: null, winners: 5 }));
  expect(changesSince(local, published({ winners: 5 }))).toEqual([]);
  noteDraw(local, published({ winners: 5 }));
  expect(changesSince(local, published({ winners: 5, entriesHash: 'e2' }))).toEqual([
    { part: 'entriesHash', before: 'e' },
  ]);
  // An older response from the worker's cache has no hash of the entries yet.
  expect(changesSince(local, published({ winners: 5, entriesHash: null }))).toEqual([]);
});

test('prizes that were corrected in public are no secret change; what follows no correction is one', () => {
  const { local } = memoryPlatform();
  noteDraw(local, published());
  const corrections = [3, 5].map((to, at) => ({
    ...{
      number: at + 1,
      hadEntries: true,
      reason: { en: 'Wrong' },
      at: '2026-01-01T00:00:00.000Z',
    },
    changes: { giveaways: { from: prizes(to === 3 ? 2 : 3), to: prizes(to) } },
  }));
  expect(changesSince(local, published({ winners: 5, corrections }))).toEqual([]);
  const told = [{ part: 'prizes', before: '1 2 2' }];
  for (const hidden of [
    { winners: 6, corrections },
    { winners: 5, corrections: corrections.slice(1) },
  ])
    expect(changesSince(local, published(hidden))).toEqual(told);
});

test('a seed that is changed with the close is told on every later visit', () => {
  const { local } = memoryPlatform();
  noteDraw(local, published({ status: 'active', entriesHash: null }));
  const later = published({ seedHash: 's2' });
  noteDraw(local, later);
  expect(changesSince(local, later)).toEqual([{ part: 'seedHash', before: 's' }]);
});

test('fifty events are remembered; the one noted first is dropped for another', () => {
  const { local } = memoryPlatform();
  for (let n = 1; n <= 51; n += 1) noteDraw(local, published({ id: `e${n}` }));
  const changed = (n: number) =>
    changesSince(local, published({ id: `e${n}`, seedHash: 's2' })).length;
  expect([1, 2, 51].map(changed)).toEqual([0, 1, 1]);
  expect(Object.keys(JSON.parse(local.get('seenDraws') ?? ''))).toHaveLength(50);
});

test('whatever else is stored is no memory, breaks nothing and is replaced', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.json(), fc.constant('{"e1":{"seedHash":7}}')),
      (stored) => {
        const { local } = memoryPlatform({ local: { seenDraws: stored } });
        expect(changesSince(local, published())).toEqual([]);
        noteDraw(local, published());
        expect(changesSince(local, published({ entriesHash: 'e2' }))).toEqual([
          { part: 'entriesHash', before: 'e' },
        ]);
      },
    ),
  );
});
