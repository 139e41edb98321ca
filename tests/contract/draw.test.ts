import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDraw } from '../../contract/rules/draw.ts';

const SEED = '5e'.repeat(32);
const hex = (text: string) => createHash('sha256').update(text).digest('hex');
const scoreOf = (id: string) =>
  createHmac('sha256', Buffer.from(SEED, 'hex')).update(id).digest('hex');

test('thousands of entries give the same hash and winners as node:crypto', () => {
  const entries = Array.from({ length: 3_000 }, (_, n) => ({
    id: hex(String(n)).slice(0, 16),
    number: 1 + (n % 2),
  })).sort((one, other) => (one.id < other.id ? -1 : 1));
  const prizes = [
    { number: 1, winners: 40 },
    { number: 2, winners: 35 },
  ];

  const draw = createDraw(prizes, SEED);
  for (const entry of entries) draw.add(entry);

  expect(draw.result()).toEqual({
    count: 3_000,
    entriesHash: hex(entries.map(({ id, number }) => `${id} ${number}`).join('\n')),
    winners: prizes.flatMap(({ number, winners }) =>
      entries
        .filter((entry) => entry.number === number)
        .map(({ id }) => ({ id, score: scoreOf(id) }))
        .sort((one, other) => (one.score < other.score ? -1 : 1))
        .slice(0, winners)
        .map(({ id }, index) => ({ number, place: index + 1, id })),
    ),
  });
});

test('an ID that would be truncated before scoring is refused', () => {
  const draw = createDraw([{ number: 1, winners: 1 }], SEED);
  expect(() => draw.add({ id: 'a'.repeat(65), number: 1 })).toThrow('An ID is too long.');
});
