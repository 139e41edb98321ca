import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDrawCheck, isFair } from '../../contract/rules/check-draw.ts';
import { createDraw, entryLine, readEntryLine } from '../../contract/rules/draw.ts';
import type { Draw } from '../../contract/schemas/events.ts';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** The third has more winners than entries, the fourth no entries. */
const GIVEAWAYS = [5, 3, 500, 2].map((winners, index) => ({
  ...{ number: index + 1, winners, tickets: 2 },
}));
const SEED = sha256('a seed');
const COUNT = 1_200;

const byText = (a: string, b: string) => (a < b ? -1 : 1);
const byBytes = (a: { id: string }, b: { id: string }) =>
  Buffer.compare(Buffer.from(a.id), Buffer.from(b.id));
const ENTRIES = Array.from({ length: COUNT }, (_, index) => ({
  id: createHash('sha256').update(`entry ${index}`).digest('base64url').slice(0, 16),
  number: 1 + (index % 3),
})).sort(byBytes);
const LINES = ENTRIES.map(({ id, number }) => `${id} ${number}`);

/** An independent implementation of spec §2, Events. */
const WINNERS = GIVEAWAYS.flatMap(({ number, winners }) =>
  ENTRIES.filter((entry) => entry.number === number)
    .map(({ id }) => ({
      ...{ number, id },
      score: createHmac('sha256', Buffer.from(SEED, 'hex')).update(id).digest('hex'),
    }))
    .sort((a, b) => (a.score < b.score ? -1 : 1))
    .slice(0, winners)
    .map(({ id }, index) => ({ number, place: index + 1, id })),
);

const DRAW: Draw = {
  seedHash: sha256(Buffer.from(SEED, 'hex')),
  committedAt: '2026-10-01T00:00:00Z',
  closedAt: '2026-11-01T00:00:00Z',
  entriesHash: sha256(LINES.join('\n')),
  entryCount: COUNT,
  drawnAt: '2026-11-02T00:00:00Z',
  disqualified: 0,
  seed: SEED,
  winners: WINNERS,
  doubts: [],
};

function findingsOf(text: string, { draw = DRAW, piece = text.length || 1 } = {}) {
  const check = createDrawCheck(draw, { giveaways: GIVEAWAYS });
  for (let at = 0; at < text.length; at += piece) check.add(text.slice(at, at + piece));
  return check.findings();
}

const FAIR = { seed: true, entries: true, count: true, winners: true, passedOn: true };

test('an ID that would be truncated before scoring is refused', () => {
  const draw = createDraw([{ number: 1, winners: 1 }], SEED);
  expect(() => draw.add({ id: 'a'.repeat(65), number: 1 })).toThrow('An ID is too long.');
});

test('without a seed there is a hash of the entries and no winner', () => {
  const draw = createDraw(GIVEAWAYS);
  for (const entry of ENTRIES) draw.add(entry);
  expect(draw.result()).toEqual({
    count: COUNT,
    entriesHash: DRAW.entriesHash,
    winners: [],
    reserves: [],
  });
});

test.each([
  ['the same entry twice', [0, 0]],
  ['an earlier one after a later one', [1, 0]],
])('a draw rejects %s', (_, order) => {
  const draw = createDraw(GIVEAWAYS, SEED);
  const feed = () => {
    for (const at of order) draw.add(ENTRIES[at] ?? expect.fail());
  };
  expect(feed).toThrow('The entries are not in order.');
});

test.each([1, 2, 17, 18, 19, 20, 4_096, LINES.join('\n').length])(
  'a fair draw passes when read in pieces of %i characters',
  (piece) => {
    const findings = findingsOf(LINES.join('\n'), { piece });
    expect([findings, isFair(findings)]).toEqual([FAIR, true]);
  },
);

const isWinner = ({ id }: { id: string }) => WINNERS.some((winner) => winner.id === id);
/** In Event 1, which has few winners, with a loser next to one in the list. */
const LOSER = ENTRIES.findIndex(
  (entry, at) => entry.number === 1 && !isWinner(entry) && !isWinner(ENTRIES[at + 1] ?? entry),
);
const WINNER = ENTRIES.findIndex(isWinner);
const OTHER_ID = `${ENTRIES[LOSER]?.id.slice(0, 15)}-`;

const LIST_TAMPERINGS: [name: string, lines: string[], findings: Partial<typeof FAIR>][] = [
  ['another entry', LINES.with(LOSER, `${OTHER_ID} 1`), { entries: false }],
  ['one removed', LINES.toSpliced(LOSER, 1), { entries: false, count: false }],
  [
    'a winner removed',
    LINES.toSpliced(WINNER, 1),
    { entries: false, count: false, winners: false },
  ],
  ['one doubled', LINES.toSpliced(LOSER, 0, LINES[LOSER] ?? ''), { entries: false }],
  [
    'two out of order',
    LINES.with(LOSER, LINES[LOSER + 1] ?? '').with(LOSER + 1, LINES[LOSER] ?? ''),
    { entries: false, count: false },
  ],
  ['another number', LINES.with(LOSER, `${ENTRIES[LOSER]?.id} 9`), { entries: false }],
  [
    'a number written otherwise',
    LINES.with(LOSER, `${ENTRIES[LOSER]?.id} 01`),
    { entries: false, count: false },
  ],
  ['a line of rubbish', LINES.toSpliced(LOSER, 0, 'rubbish'), { entries: false }],
  ['an empty line', LINES.toSpliced(LOSER, 0, ''), { entries: false }],
  ['a newline at the end', [...LINES, ''], { entries: false }],
  [
    'the newlines of Windows',
    LINES.map((line, at) => (at < COUNT - 1 ? `${line}\r` : line)),
    { entries: false, count: false, winners: false },
  ],
  ['no entries at all', [], { entries: false, count: false, winners: false }],
];

test.each(LIST_TAMPERINGS)('%s in the list of entries is detected', (_, lines, wrong) => {
  const text = lines.join('\n');
  expect(sha256(text)).not.toBe(DRAW.entriesHash);
  for (const piece of [text.length || 1, 7]) {
    const findings = findingsOf(text, { piece });
    expect([findings, isFair(findings)]).toEqual([{ ...FAIR, ...wrong }, false]);
  }
});

const [first, second, ...others] = WINNERS;
if (!first || !second) throw new Error('Nobody won.');

test.each<[string, Partial<Draw>, Partial<typeof FAIR>]>([
  ['another seed', { seed: sha256('another seed') }, { seed: false, winners: false }],
  ['the hash of another seed', { seedHash: sha256('another seed') }, { seed: false }],
  ['the hash of other entries', { entriesHash: sha256('others') }, { entries: false }],
  ['another count', { entryCount: COUNT + 1 }, { count: false }],
  [
    'another winner',
    { winners: [{ ...first, id: ENTRIES[LOSER]?.id ?? '' }, second, ...others] },
    { winners: false },
  ],
  [
    'winners in each other’s places',
    { winners: [{ ...first, id: second.id }, { ...second, id: first.id }, ...others] },
    { winners: false },
  ],
  [
    'a winner of another number',
    { winners: [{ ...first, number: 4 }, second, ...others] },
    { winners: false },
  ],
  ['a winner less', { winners: [second, ...others] }, { winners: false }],
  ['a winner twice', { winners: [first, ...WINNERS] }, { winners: false }],
])('%s in the published result is detected', (_, published, wrong) => {
  const findings = findingsOf(LINES.join('\n'), { draw: { ...DRAW, ...published } });
  expect([findings, isFair(findings)]).toEqual([{ ...FAIR, ...wrong }, false]);
});

test('a draw without entries is fair if it says so', () => {
  const draw = { ...DRAW, entriesHash: sha256(''), entryCount: 0, winners: [] };
  expect(findingsOf('', { draw })).toEqual(FAIR);
});

test('the order of the published winners does not matter', () => {
  expect(
    findingsOf(LINES.join('\n'), { draw: { ...DRAW, winners: WINNERS.toReversed() } }),
  ).toEqual(FAIR);
});

test('nothing can be checked before the seed is known', () => {
  expect(() => createDrawCheck({ ...DRAW, seed: null }, { giveaways: GIVEAWAYS })).toThrow(
    'The winners are not drawn yet.',
  );
});

test('an entry that counts three times wins as often as three entries would, and once at most; lines without a weight stay as they are', () => {
  const [one, other] = ENTRIES;
  if (!one || !other) throw new Error('There are no entries.');
  const pair = [
    { id: one.id, number: 1, weight: 3 },
    { id: other.id, number: 1 },
  ];
  const firsts = Array.from({ length: 800 }, (_, at) => {
    const draw = createDraw([{ number: 1, winners: 2 }], sha256(`seed ${at}`));
    for (const entry of pair) draw.add(entry);
    const { winners } = draw.result();
    expect(winners.map(({ id }) => id).sort(byText)).toEqual(pair.map(({ id }) => id).sort(byText));
    return winners[0]?.id;
  });
  const share = firsts.filter((id) => id === one.id).length / firsts.length;
  expect(Math.abs(share - 3 / 4)).toBeLessThan(0.05);
  expect(pair.map(entryLine)).toEqual([`${one.id} 1 3`, `${other.id} 1`]);
  expect(pair.map((entry) => readEntryLine(entryLine(entry)))).toEqual(pair);
  for (const weight of ['0', '1', '01', '1000', 'x', ''])
    expect(readEntryLine(`${one.id} 1 ${weight}`)).toBeUndefined();
});
