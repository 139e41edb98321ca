import { msg } from '@lingui/core/macro';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import type { EventsResponse } from '../../../contract/schemas/events.ts';
import { eventsApi } from '../../api/events.ts';
import { appContext } from '../../flows/app/app.ts';
import { type LoadedHead, type PageHandle, subjectAsked } from '../../shell/handle.ts';
import type { Outcome } from '../../ui/loaded.tsx';
import { outcomeOf } from '../public-content.ts';
import { eventListData } from './event-list-data.ts';
import { orderIn } from './event-order.ts';

export type LoadedEvents = { from: Outcome<EventsResponse | null>; isFirst: boolean };

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

/** The page exists for each order and each page of the list; unknown queries create none. */
function rendersQuery(search: URLSearchParams): string {
  const after = search.get('after');
  const read = new URLSearchParams({
    ...(orderIn(search) === 'deadline' && { order: 'deadline' }),
    ...(after && { after }),
  });
  return read.size > 0 ? `?${read}` : '';
}

const headOfList = ({ from }: LoadedEvents): LoadedHead =>
  from.ok && from.value && from.value.events.length > 0
    ? { picture: from.value.events[0]?.artwork, structured: eventListData(from.value.events) }
    : {};

export const aboutEvents = {
  title: msg`Event`,
  description: msg`Ticket giveaways for K-POP fans, with rules and winners.`,
  header: 'title',
} satisfies PageHandle;

export const eventRoute = {
  path: 'event',
  handle: {
    ...aboutEvents,
    title: msg`Events`,
    rendersQuery,
    subject: subjectAsked('after', 'event', '/event'),
    headOf: headOfList,
  } satisfies PageHandle<LoadedEvents>,
  loader: loadList,
  lazy: { Component: async () => (await import('./event.page.tsx')).EventsPage },
} satisfies RouteObject;
