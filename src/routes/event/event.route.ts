import { msg } from '@lingui/core/macro';
import type { RouteObject } from 'react-router';
import type { PageHandle } from '../handle.ts';

const lazy = { Component: async () => (await import('./event.page.tsx')).EventPage };
const handle = { title: msg`Event`, header: 'title' } satisfies PageHandle;

/** What the tab and Home's first two banners lead to, until there are events to show. */
export const eventRoutes: RouteObject[] = [
  { path: 'event', handle, lazy },
  { path: 'event/the-signature', handle: { ...handle, back: '/event' }, lazy },
  { path: 'event/showcham', handle: { ...handle, back: '/event' }, lazy },
];
