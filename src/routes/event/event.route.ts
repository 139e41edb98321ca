import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { appContext } from '../../flows/app-context.ts';
import type { PageHandle } from '../handle.ts';
import { homeContent } from '../public-content.ts';

/** The pictures are those of Home's banners. */
export async function eventLoader({ context, request }: LoaderFunctionArgs) {
  const app = context.get(appContext);
  const [content] = await Promise.all([
    homeContent.load(app, request.signal),
    app.words.need('pages'),
  ]);
  return content;
}

const page = {
  loader: eventLoader,
  lazy: { Component: async () => (await import('./event.page.tsx')).EventPage },
} satisfies RouteObject;

/** What the tab and Home's first two banners lead to, until there are events to show. */
export const eventRoutes: RouteObject[] = [
  { ...page, path: 'event', handle: { title: msg`Event`, header: 'title' } satisfies PageHandle },
  {
    ...page,
    path: 'event/the-signature',
    handle: { title: msg`The Signature`, header: 'title', back: '/event' } satisfies PageHandle,
  },
  {
    ...page,
    path: 'event/showcham',
    handle: { title: msg`Stage:ON`, header: 'title', back: '/event' } satisfies PageHandle,
  },
];
