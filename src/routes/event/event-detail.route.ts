import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from 'react-router';
import type { EventDetail } from '../../../contract/schemas/events.ts';
import { eventApi } from '../../api/event.ts';
import { appContext } from '../../flows/app/app.ts';
import { type LoadedHead, type PageHandle, subjectNamed } from '../../shell/handle.ts';
import type { Outcome } from '../../ui/loaded.tsx';
import { outcomeOf } from '../public-content.ts';
import { unlessSubmitted } from '../unless-submitted.ts';
import { aboutEvents } from './event.route.ts';
import { headOfOne } from './event-data.ts';

export type LoadedEvent = { from: Outcome<EventDetail | null> };

async function loadEvent({ context, request, params }: LoaderFunctionArgs): Promise<LoadedEvent> {
  const { api, words } = context.get(appContext);
  const [from] = await Promise.all([
    outcomeOf(eventApi(api.send).one(params.id ?? '', request)),
    words.need('event'),
    words.need('account'),
  ]);
  if (from.ok && from.value === null) throw redirect('/');
  return { from };
}

const headOfEvent = ({ from }: LoadedEvent): LoadedHead | undefined =>
  from.ok && from.value ? headOfOne(from.value) : undefined;

/** The action loads with the page: it must be available offline. */
const parts = () =>
  Promise.all([import('./event-detail.page.tsx'), import('../shared/event-entry/event.action.ts')]);

export const eventDetailRoute = {
  path: 'event/:id',
  handle: {
    ...aboutEvents,
    heading: 'page',
    back: '/event',
    headOf: headOfEvent,
    subject: subjectNamed('event'),
  } satisfies PageHandle<LoadedEvent>,
  loader: loadEvent,
  shouldRevalidate: unlessSubmitted,
  action: async (args: ActionFunctionArgs) => (await parts())[1].actOnEvent(args),
  lazy: { Component: async () => (await parts())[0].EventPage },
} satisfies RouteObject;
