import { expect, test } from 'vitest';
import { entriesApi } from '../../../src/api/entries.ts';
import { eventApi } from '../../../src/api/event.ts';
import { eventsApi } from '../../../src/api/events.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { event } from '../../html/sample-content.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { makeApp } from '../support/make-app.ts';

const entry = {
  id: 'aaaaaaaaaaaaaaaa',
  number: 1,
  name: 'Kim Mina',
  birthDate: '2001-05-09',
  receiptCode: '7K4M-92QD',
  seedHash: null,
  prizes: null,
  updatedAt: '2026-06-01T00:00:00.000Z',
  won: null,
};
const form = { name: 'Kim Mina', birthDate: '2001-05-09', contactConsent: true, number: 1 };

/** The API calls, with one fixed response for all of them. */
function answeredWith(answer: () => Response) {
  const paths = [
    'GET /api/events/entries',
    'GET /api/events/e1/entry',
    'POST /api/events/e1/entry',
    'GET /api/contents/events',
    'GET /api/contents/events/e1',
  ];
  const { fetch } = fakeServer(Object.fromEntries(paths.map((path) => [path, answer])));
  const { send } = makeApp({ platform: memoryPlatform({ fetch }) }).api;
  const entries = entriesApi(send);
  return {
    'all entries': () => entries.all(),
    'the own entry': () => entries.own('e1'),
    'how far the event is': () => entries.standing('e1'),
    'to enter': () => entries.enter('e1', form),
    'a list': () => eventsApi(send).list({ order: 'deadline' }),
    'one event': () => eventApi(send).one('e1'),
  };
}
const ACT = { kind: 'paused', reason: { en: 'Repairs' }, at: '2026-11-02T02:00:00.000Z' };
type Call = keyof ReturnType<typeof answeredWith>;

const mine = [{ event, entry }];

test.each<[Call, body: unknown, read: unknown]>([
  ['all entries', { entries: mine }, mine],
  ['all entries', { entries: [] }, []],
  [
    ...(['the own entry', { status: 'active', entry }] as const),
    { status: 'active', halted: null, entry },
  ],
  [
    ...(['the own entry', { status: 'ended', halted: 'cancelled', entry: null }] as const),
    { status: 'ended', halted: 'cancelled', entry: null },
  ],
  ['to enter', { status: 'active', entry }, { ok: true, entry }],
  [
    ...(['how far the event is', { event: { status: 'active' } }] as const),
    { status: 'active', halted: null, acts: [], corrections: [], areResultsOut: false },
  ],
  [
    'how far the event is',
    { event: { ...event, halted: 'paused', acts: [ACT] } },
    {
      ...{ status: 'active', endDate: event.endDate, halted: 'paused', acts: [ACT] },
      ...{ corrections: [], areResultsOut: false },
    },
  ],
  ['a list', { events: [event], next: null }, { events: [event], next: null }],
  ['one event', { event }, event],
])('%s: a valid response is read', async (call, body, read) => {
  expect(await answeredWith(() => json(body))[call]()).toEqual(read);
});

const ENTRIES_IN_PIECES = [
  ...['id', 'number', 'name', 'birthDate', 'receiptCode'].map((key) => ({ [key]: undefined })),
  ...[{ name: null }, { number: '2' }, { birthDate: 'soon' }],
].map((piece) => ({ ...entry, ...piece }));

const RUBBISH: Record<Call, unknown[]> = {
  'all entries': [
    { entries: {} },
    { entries: [null] },
    { entries: [{ entry }] },
    ...ENTRIES_IN_PIECES.map((piece) => ({ entries: [{ event, entry: piece }] })),
  ],
  'the own entry': [
    { entry },
    { status: 'active' },
    { status: 'active', entry: [] },
    ...ENTRIES_IN_PIECES.map((piece) => ({ status: 'active', entry: piece })),
  ],
  'to enter': [
    { status: 'active', entry: null },
    ...ENTRIES_IN_PIECES.map((piece) => ({ status: 'active', entry: piece })),
  ],
  'how far the event is': [{ event: null }, { event: [] }, { event: { status: null } }],
  'a list': [{ events: {} }, { events: ['e1'] }, { events: [event], next: 1 }],
  'one event': [
    { event: null },
    { event: { ...event, title: null } },
    { event: { ...event, giveaways: null } },
    { event: { ...event, rules: ['Be kind'] } },
    { event: { ...event, draw: undefined } },
    { event: { ...event, draw: { ...event.draw, winners: null } } },
  ],
};
const CALLS = Object.entries(RUBBISH) as [Call, unknown[]][];

test.each(CALLS)(
  '%s: an unreadable response is reported, and read as nothing',
  async (call, bodies) => {
    for (const body of [null, 42, 'events', [], {}, ...bodies]) {
      const calling = answeredWith(() => json(body))[call]();
      await expect(calling, JSON.stringify(body)).rejects.toMatchObject({ kind: 'malformed' });
    }
  },
);

test('what does not exist is null; a refused entry has its code and field', async () => {
  const unknown = answeredWith(() => problem(404, 'not_found'));
  expect([await unknown['a list'](), await unknown['one event']()]).toEqual([null, null]);
  const refused = answeredWith(() => problem(400, 'invalid_name', { field: 'name' }));
  expect(await refused['to enter']()).toMatchObject({
    ...{ ok: false, status: 400, code: 'invalid_name', field: 'name' },
  });
});
