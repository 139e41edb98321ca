import { act, fireEvent, screen, within } from '@testing-library/react';
// Imported up front, so that the first test is not slower than the others.
import '../../../src/routes/shared/event-entry/event.action.ts';
import type { KeptPage } from '../../../contract/kept-pages.ts';
import '../../../src/routes/shared/event-entry/prize-address.tsx';
import type { Entry, EventDetail } from '../../../contract/schemas/events.ts';
import { eventDetailRoute } from '../../../src/routes/event/event-detail.route.ts';
import { seoul, springfield } from '../../address-fixture.ts';
import { event as sample } from '../../html/sample-content.ts';
import { entry as undrawnEntry } from '../../machines/models/submission-form.ts';
import { luna } from '../../member-fixture.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { openPage, settle } from '../support/open-page.tsx';
import { blankPage } from '../support/shell-page.tsx';

export const ENTRY = '/api/events/e1/entry';
export const REMINDER = '/api/events/e1/reminder';
export const EVENT = '/api/contents/events/e1';

type Answer = (request: Request) => Response | Promise<Response>;

export const entry: Entry = {
  ...undrawnEntry,
  seedHash: '0'.repeat(64),
  prizes: sample.giveaways,
};
/** What a fan's own entry of another version may lack. */
type OwnEntry = Omit<Entry, 'won'> & { won?: Entry['won'] | undefined };

export const standing = (own: OwnEntry | null = null, status = 'active') =>
  json({ status, entry: own });

/** The server decides whose token it is and refuses an unknown one. */
const fans: Partial<Record<string, string>> = { T1: 'luna.fan', T2: 'sol.fan' };
export const fanOf = ({ headers }: Request) =>
  fans[headers.get('authorization')?.replace('Bearer ', '') ?? ''];

export const member: Answer = (request) => {
  const nickname = fanOf(request);
  return nickname ? json({ user: { ...luna, nickname } }) : problem(403, 'forbidden');
};

type Opening = {
  token?: string;
  myData?: Answer;
  /** What the tab has stored. */
  session?: Record<string, string>;
  own?: Answer;
  enter?: Answer;
  event?: Partial<EventDetail>;
  /** The event in a later response. */
  later?: () => Response | Promise<Response>;
  now?: () => number;
  /** The page began as a copy that the worker has kept. */
  keptPage?: KeptPage;
  /** What the server says to a chosen address. */
  choose?: Answer;
  /** What the server says to a confirmed place. */
  confirm?: Answer;
  /** What the server says to the switch for a reminder. */
  remind?: Answer;
};

export const NOW = Date.parse('2026-06-01T00:00:00.000Z');

/** The event, as it is read again. */
export const read = () => json({ event: sample });

export async function openEvent({
  token,
  myData = member,
  session = {},
  own = () => standing(),
  enter = () => standing(entry),
  event,
  later,
  now = () => NOW,
  keptPage,
  choose = () => problem(500),
  confirm = () => problem(500),
  remind = () => json({ message: 'Fine.' }),
}: Opening = {}) {
  const told = [() => json({ event: { ...sample, ...event } })];
  const server = fakeServer({
    [`GET ${EVENT}`]: () => (told.pop() ?? later ?? (() => problem(500)))(),
    'GET /api/auth/my-data': myData,
    [`GET ${ENTRY}`]: own,
    [`POST ${ENTRY}`]: enter,
    'GET /api/addresses': () => json({ addresses: [seoul, springfield] }),
    [`POST ${ENTRY}/address`]: choose,
    [`POST ${ENTRY}/confirm`]: confirm,
    [`GET ${REMINDER}`]: () => json({ isOn: false }),
    [`POST ${REMINDER}`]: remind,
  });
  const title = { id: 'Login', message: 'Login' };
  const page = await openPage({
    pages: [eventDetailRoute, blankPage('/login', { title, header: 'title' })],
    at: '/event/e1',
    platform: {
      ...{ fetch: server.fetch, now, session },
      ...(token && { local: { token } }),
      ...(keptPage && { keptPage }),
    },
  });
  act(() => page.app.start());
  await settle();
  const sent = () => server.calls(ENTRY).filter(({ method }) => method === 'POST');
  const asked = () => server.calls(ENTRY).filter(({ method }) => method === 'GET').length;
  return { ...page, server, sent, asked };
}

export const button = (name: string) => screen.getByRole('button', { name });
export const entrances = () => screen.queryAllByRole('button', { name: 'ENTRANCE' });
export const form = () => screen.getByRole('dialog');
export const isFormOpen = () => screen.queryByRole('dialog') !== null;
export const text = () => document.body.textContent;

export async function press(control: HTMLElement) {
  fireEvent.click(control);
  await settle();
}

const fieldOf = (label: string) => within(form()).getByLabelText(label);
export const field = {
  event: () => fieldOf('Event'),
  name: () => fieldOf('Name'),
  birthDate: () => fieldOf('Date of birth'),
  consent: () => fieldOf('You may contact me about this event.'),
};

export async function openForm(place = 0) {
  const entrance = entrances()[place];
  if (!entrance) throw new Error('There is no entrance.');
  await press(entrance);
}

export function fill({ name = 'Kim Mina', birthDate = '2001-05-09', consent = true } = {}) {
  fireEvent.change(field.name(), { target: { value: name } });
  fireEvent.change(field.birthDate(), { target: { value: birthDate } });
  if (consent) fireEvent.click(field.consent());
}

export const typed = () => [
  ...[field.event(), field.name(), field.birthDate()].map((input) => Reflect.get(input, 'value')),
  Reflect.get(field.consent(), 'checked'),
];

export const handIn = () =>
  press(within(form()).getByRole('button', { name: /Enter|Save changes/ }));
