import { act, cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Prize, PrizeAddress } from '../../../contract/schemas/events.ts';
import { seoul, springfield } from '../../address-fixture.ts';
import { event } from '../../html/sample-content.ts';
import { json, problem } from '../support/fake-server.ts';
import {
  button,
  ENTRY,
  EVENT,
  entrances,
  entry,
  member,
  NOW,
  openEvent,
  press,
  REMINDER,
  standing,
  text,
} from './event-page.ts';

const CLOSED = 'Entries are closed.';
const CORRECT = { name: 'Correct your entry' };

test.each([
  ['ended', CLOSED],
  ['upcoming', 'Entries open on July 4, 2026.'],
] as const)('for a visitor an event that is %s has no entry button', async (status, said) => {
  const { server } = await openEvent({
    event: { status, startDate: '2026-07-04T08:00:00.000Z' },
  });
  expect([text(), server.calls(EVENT).length]).toEqual([expect.stringContaining(said), 1]);
  expect(entrances()).toEqual([]);
});

test.each([
  [null, null],
  [undefined, null],
  [true, 'You won!'],
  [false, 'Not this time. Thank you for taking part.'],
])('after the deadline an entry can be read but not corrected; won: %j', async (won, said) => {
  await openEvent({ token: 'T1', own: () => standing({ ...entry, won }, 'ended') });
  screen.getByText('7K4M-92QD');
  screen.getByText(CLOSED);
  expect([entrances(), screen.queryByRole('button', CORRECT)]).toEqual([[], null]);
  for (const other of ['You won!', 'Not this time.']) {
    expect([other, text()?.includes(other)]).toEqual([other, said?.startsWith(other) ?? false]);
  }
});

test.each([
  [false, 'You’re a reserve: number 7. If a place becomes free, we’ll tell you.'],
  [true, 'You were a reserve. No place was left for you.'],
])('a reserve reads so, with what comes of it; over: %s', async (isOver, words) => {
  const own = { ...entry, won: false, reserve: { rank: 7, isOver } };
  await openEvent({ token: 'T1', own: () => standing(own, 'ended') });
  screen.getByText(words);
  expect(text()).not.toContain('Not this time.');
});

const SEED_BROKEN = 'The published fingerprint of the seed is not the one on your receipt.';
const PRIZES_BROKEN = 'The published prizes are not those on your receipt.';
const said = () => [SEED_BROKEN, PRIZES_BROKEN].map((sentence) => text()?.includes(sentence));
const fact = (name: string) =>
  screen.getAllByText(name).map((term) => term.closest('dt')?.nextElementSibling?.textContent);

const open = (own: Partial<typeof entry>) =>
  openEvent({ token: 'T1', own: () => standing({ ...entry, ...own }) });

test('a receipt shows the seed’s hash and the prizes that were promised', async () => {
  await open({});
  expect(fact('Prizes of event 1')).toEqual(['30 winners, 2 tickets each']);
  expect(fact('Prizes of event 2')).toContain('20 winners, 2 tickets each');
  expect(fact('Fingerprint of the seed (SHA-256)')).toEqual(['0'.repeat(64), '0'.repeat(64)]);
  expect(said()).toEqual([false, false]);
});

test('a receipt says when another seed’s hash or other prizes are published than it shows', async () => {
  await open({ seedHash: 'f'.repeat(64), prizes: [{ number: 1, winners: 31, tickets: 2 }] });
  expect(said()).toEqual([true, true]);
});

test('a receipt from before such promises were kept, or of an older server, claims nothing', async () => {
  await open({ seedHash: null, prizes: null });
  expect(said()).toEqual([false, false]);
  expect(fact('Fingerprint of the seed (SHA-256)')).toEqual([event.draw?.seedHash]);
});

const UNKNOWN = 'We couldn’t find out whether you have entered.';

test('a fan whose token cannot be checked is no visitor, and sees the entry once it can', async () => {
  let isReached = false;
  const { server } = await openEvent({
    token: 'T1',
    own: () => standing(entry),
    myData: (request) =>
      isReached ? member(request) : Promise.reject(new TypeError('Failed to fetch')),
  });
  expect(entrances()).toEqual([]);
  screen.getByText(UNKNOWN);
  await press(button('Try again'));
  screen.getByText(UNKNOWN);
  expect(server.calls(ENTRY)).toHaveLength(0);
  isReached = true;
  await press(button('Try again'));
  await screen.findByText(entry.receiptCode);
});

const ENDED = { status: 'ended', endDate: '2026-05-01T00:00:00+09:00' } as const;
const DRAW = {
  seedHash: 'a'.repeat(64),
  committedAt: '2026-01-01T00:00:00.000Z',
  closedAt: '2026-05-02T00:00:00.000Z',
  entryCount: 1,
  entriesHash: 'b'.repeat(64),
  drawnAt: '2026-05-04T00:00:00.000Z',
  disqualified: 0,
  seed: 'c'.repeat(64),
  winners: [],
  doubts: [],
};

const PARCEL = { task: 'address', handover: 'sent' } as const;

const place = (words: string) => text()?.indexOf(words) ?? -1;

test('once an event is over, its result is the first thing on its page', async () => {
  await openEvent({
    token: 'T1',
    event: ENDED,
    own: () => standing({ ...entry, won: true }, 'ended'),
  });
  screen.getByText('You won!');
  expect(place('You won!')).toBeLessThan(place('From'));
});

test.each([null, false])('a fan whose entry was disqualified reads why; won: %s', async (won) => {
  const disqualifiedFor = 'Two accounts.';
  await openEvent({
    token: 'T1',
    own: () => standing({ ...entry, won, disqualifiedFor }, 'ended'),
  });
  screen.getByText('Your entry was disqualified and is not in the draw.');
  screen.getByText(disqualifiedFor);
  expect(text()).not.toContain('Not this time.');
});

test('until an event is over, its dates and rules come first', async () => {
  await openEvent({ token: 'T1' });
  expect(place('From')).toBeLessThan(place('Win tickets'));
});

test('until the winners are drawn, the page says when they are announced', async () => {
  const winnersAnnouncedOn = '2026-05-03';
  await openEvent({ event: { ...ENDED, winnersAnnouncedOn } });
  screen.getByText('Winners announced');
  cleanup();
  await openEvent({ event: { ...ENDED, winnersAnnouncedOn, draw: DRAW } });
  expect(screen.queryByText('Winners announced')).toBeNull();
  screen.getByText('Winners drawn');
});

const soon = {
  status: 'upcoming',
  startDate: new Date(NOW + 60 * 60_000).toISOString(),
  endDate: new Date(NOW + 48 * 60 * 60_000).toISOString(),
} as const;
const own = () => standing(null, 'upcoming');
const NAME = 'Tell me when entries open';

const reminder = () => screen.getByRole<HTMLInputElement>('switch', { name: NAME });

test('before entries open a member asks to be told, and takes it back', async () => {
  const { server } = await openEvent({ token: 'T1', event: soon, own });
  expect(reminder().checked).toBe(false);
  await press(reminder());
  expect(reminder().checked).toBe(true);
  screen.getByText(/We’ll tell you in the browsers where notifications are on/);
  screen.getByRole('link', { name: 'Notification settings' });
  await press(reminder());
  expect(reminder().checked).toBe(false);
  const sent = server.calls(REMINDER).filter(({ method }) => method === 'POST');
  expect(await Promise.all(sent.map((request) => request.clone().json()))).toEqual([
    { isOn: true },
    { isOn: false },
  ]);
});

test('a refused reminder goes back, and says why', async () => {
  await openEvent({ token: 'T1', event: soon, own, remind: () => problem(409, 'entries_begun') });
  await press(reminder());
  expect(reminder().checked).toBe(false);
  screen.getByText('Entries are open by now. Reload the page to enter.');
});

test('a visitor who wants to be told is led to the login, and from there back', async () => {
  await openEvent({ event: soon, own });
  expect(screen.getByRole('link', { name: NAME }).getAttribute('href')).toBe(
    '/login?next=%2Fevent%2Fe1',
  );
});

test('once entries are open there is nothing to be told', async () => {
  await openEvent({ token: 'T1' });
  expect(screen.queryByText(NAME)).toBeNull();
});

test('who has won a prize that is sent chooses an address, then another; what was exported stays', async () => {
  const place = (address: PrizeAddress) => ({
    ...{ state: 'won' as const, confirmBy: null, isPassedOn: false, tickets: 2 },
    ...{ text: null, takenFor: null, address },
  });
  const own = (address: PrizeAddress) => ({ ...entry, won: true, place: place(address) });
  const open = { chosen: null, isFinal: false };
  const answers = [
    () => problem(409, 'unknown_address'),
    () => json({ message: 'Fine.', entry: own({ chosen: springfield, isFinal: false }) }),
    () => problem(409, 'address_final'),
  ];
  const choose = () => answers.shift()?.() ?? problem(500);
  const { server } = await openEvent({
    ...{ token: 'T1', event: { ...ENDED, draw: DRAW } },
    own: () => standing(own(open), 'ended'),
    choose,
  });
  const buttons = () => screen.getAllByRole('button', { name: 'Send it here' });
  expect(text()).toContain('Choose where to send your prize.');
  expect(buttons()).toHaveLength(2);
  const [, second = expect.fail()] = buttons();
  await press(second);
  expect(text()).toContain('This address was removed in another tab');
  await press(second);
  expect(text()).toMatch(/will be sent to this address\..*742 Evergreen Terrace/s);
  expect(text()).not.toContain('contact you about');
  expect(document.activeElement?.textContent).toBe('Delivery address');
  expect(screen.queryByText('Send it here')).toBeNull();
  // What waits for its data is rendered in an act that is waited for.
  await act(async () => button('Choose another address').click());
  const [first = expect.fail()] = await screen.findAllByRole('button', { name: 'Send it here' });
  await press(first);
  expect(text()).toContain('Your address was handed on for delivery');
  const sent = server.calls(`${ENTRY}/address`);
  expect(await Promise.all(sent.map((request) => request.clone().json()))).toEqual(
    [springfield, springfield, seoul].map(({ id }) => ({ addressId: id })),
  );
  cleanup();
  const final = { chosen: seoul, isFinal: true };
  await openEvent({ token: 'T1', own: () => standing(own(final), 'ended') });
  expect(text()).toContain('which can’t be changed any more');
  expect(screen.queryByRole('button', { name: /address|Send/ })).toBeNull();
});

test('prizes that have names are called by them, before and after the draw', async () => {
  const name = { en: 'Signed album' };
  const [first] = event.giveaways;
  if (!first) throw new Error('no giveaway');
  const giveaways = [{ ...first, name }];
  await openEvent({ event: { giveaways } });
  expect(text()).toMatch(/Win prizes.*Signed album30 winners, 2 each/);
  cleanup();
  const held = {
    state: 'won',
    confirmBy: null,
    order: 7,
    isPassedOn: false,
    text: null,
    takenFor: null,
  } as const;
  const prize = { ...held, tickets: 2, prize: name };
  const won = () => standing({ ...entry, won: true, place: prize }, 'ended');
  await openEvent({ token: 'T1', event: { ...ENDED, giveaways, draw: DRAW }, own: won });
  expect(text()).toContain('Your number among the winners: 7');
  expect(text()).toMatch(/You won: 2 × Signed album!.*contact you about your prize/);
  cleanup();
  const address = { chosen: seoul, isFinal: false };
  const passedOn = () =>
    standing({ ...entry, won: true, place: { ...prize, isPassedOn: true, address } }, 'ended');
  await openEvent({ token: 'T1', event: { ...ENDED, giveaways, draw: DRAW }, own: passedOn });
  expect(text()).toContain('passed on to you. Your number, after the winners drawn first: 7');
  expect(text()).not.toMatch(/among the winners|contact you about your prize/);
});

test.each<[Partial<Prize>, hours: number | null, shown: string]>([
  [{ task: 'nothing', handover: null }, 24, ''],
  [{ task: 'nothing', handover: 'online' }, 24, 'Online'],
  [{ task: 'confirm', handover: 'door' }, 24, 'At the door · Confirm within 24 hours'],
  [{ task: 'address', handover: 'sent' }, 24, 'By post · Give an address within 24 hours'],
  [{ task: 'address', handover: null }, null, 'Give an address'],
  [{}, 24, ''],
])(
  'a prize with %j and %j hours says how it comes and what winners do',
  async (prize, hours, shown) => {
    const [first, second] = event.giveaways;
    if (!first || !second) throw new Error('no giveaways');
    const giveaways = [
      { ...first, ...prize },
      { ...second, ...PARCEL, picture: event.artwork },
    ];
    await openEvent({ event: { giveaways, confirmWithin: hours } });
    expect(text()).toContain(`Event 130 winners, 2 tickets each${shown}ENTRANCE`);
    const [picture] = screen.getAllByRole('img', { name: event.artwork.alt.en }).slice(-1);
    expect(picture?.closest('div')?.parentElement?.textContent).toMatch(/^Event 2/);
    cleanup();
    await openEvent({
      token: 'T1',
      event: { giveaways },
      own: () => standing({ ...entry, number: 2 }),
    });
    expect(text()).toMatch(
      /Event 220 winners, 2 tickets eachBy post · Give an address.*Receipt code/,
    );
  },
);

test('an address that is due confirms the place, and the place can be given up instead', async () => {
  const place = {
    state: 'waiting',
    ...{ confirmBy: '2026-06-02T00:00:00.000Z', isPassedOn: false, tickets: 1 },
    ...{ prize: { en: 'Signed album' }, ...PARCEL, text: null, takenFor: null },
    address: { chosen: null, isFinal: false },
  } as const;
  const asked = () => standing({ ...entry, won: true, place }, 'ended');
  const done = {
    ...place,
    state: 'confirmed',
    address: { chosen: seoul, isFinal: false },
  } as const;
  const chosen = () => json({ message: 'Fine.', entry: { ...entry, won: true, place: done } });
  const { server } = await openEvent({
    ...{ token: 'T1', event: { ...ENDED, draw: DRAW }, own: asked, choose: chosen },
    confirm: chosen,
  });
  expect(text()).toMatch(/Give an address by .*, which confirms your place\..*By post/);
  screen.getByText('Choose where to send your prize.');
  expect(screen.queryByRole('button', { name: 'Confirm your place' })).toBeNull();
  button('Give up your place');
  const [here = expect.fail()] = screen.getAllByRole('button', { name: 'Send it here' });
  await press(here);
  screen.getByText('Your place is confirmed.');
  screen.getByText('Your prize will be sent to this address.');
  expect(server.calls(`${ENTRY}/confirm`)).toHaveLength(1);
});
