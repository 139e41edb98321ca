import { msg } from '@lingui/core/macro';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from 'react-router';
import type { EventDetail, EventsResponse } from '../../../contract/schemas/events.ts';
import { eventsApi } from '../../api/events.ts';
import { appContext } from '../../flows/app/app.ts';
import type { LoadedHead, PageHandle } from '../../shell/handle.ts';
import type { Outcome } from '../../ui/loaded.tsx';
import { outcomeOf } from '../public-content.ts';
import { eventData, eventListData } from '../structured-events.ts';
import { orderIn } from './event-order.ts';

export type LoadedEvents = { from: Outcome<EventsResponse | null>; isFirst: boolean };
export type LoadedEvent = { from: Outcome<EventDetail | null> };

async function loadList({ context, request }: LoaderFunctionArgs): Promise<LoadedEvents> {
  const { api, words } = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const after = searchParams.get('after') || undefined;
  const [from] = await Promise.all([
    outcomeOf(eventsApi(api.send).list({ order: orderIn(searchParams), after }, request)),
    words.need('event'),
  ]);
  if (from.ok && from.value === null) throw redirect('/event');
  return { from, isFirst: after === undefined };
}

async function loadEvent({ context, request, params }: LoaderFunctionArgs): Promise<LoadedEvent> {
  const { api, words } = context.get(appContext);
  const [from] = await Promise.all([
    outcomeOf(eventsApi(api.send).one(params.id ?? '', request)),
    words.need('event'),
    words.need('account'),
  ]);
  if (from.ok && from.value === null) throw redirect('/');
  return { from };
}

/** The page is made for each order and each page of the list; what nobody reads makes none. */
function rendersQuery(search: URLSearchParams): string {
  const after = search.get('after');
  const read = new URLSearchParams({
    ...(orderIn(search) === 'deadline' && { order: 'deadline' }),
    ...(after && { after }),
  });
  return read.size > 0 ? `?${read}` : '';
}

const headOfList = ({ from }: LoadedEvents): LoadedHead =>
  from.ok && from.value
    ? { picture: from.value.events[0]?.artwork, structured: eventListData(from.value.events) }
    : {};

const headOfEvent = ({ from }: LoadedEvent): LoadedHead | undefined =>
  from.ok && from.value
    ? { title: from.value.title.en, picture: from.value.artwork, structured: eventData(from.value) }
    : undefined;

const about = {
  title: msg`Event`,
  description: msg`Ticket giveaways for K-POP fans, with rules and winners.`,
  header: 'title',
} satisfies PageHandle;

/** The action comes with the page: it must be there when the network is not. */
const parts = () =>
  Promise.all([import('./event-detail.page.tsx'), import('../shared/event-entry/entry.action.ts')]);

export const eventRoute = {
  path: 'event',
  handle: { ...about, rendersQuery, headOf: headOfList } satisfies PageHandle<LoadedEvents>,
  loader: loadList,
  lazy: { Component: async () => (await import('./event.page.tsx')).EventsPage },
} satisfies RouteObject;

export const eventDetailRoute = {
  path: 'event/:id',
  handle: {
    ...about,
    heading: 'page',
    back: '/event',
    headOf: headOfEvent,
  } satisfies PageHandle<LoadedEvent>,
  loader: loadEvent,
  action: async (args: ActionFunctionArgs) => (await parts())[1].sendEntry(args),
  lazy: { Component: async () => (await parts())[0].EventPage },
} satisfies RouteObject;
