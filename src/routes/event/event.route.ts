import { msg } from '@lingui/core/macro';
import type { RouteObject } from 'react-router';
import type { PageHandle } from '../handle.ts';
import { wordsLoader } from '../words-loader.ts';

const lazy = { Component: async () => (await import('./event.page.tsx')).EventPage };
const loader = wordsLoader('pages');
const handle = { title: msg`Event`, header: 'title' } satisfies PageHandle;

/** What the tab and Home's first two banners lead to, until there are events to show. */
export const eventRoutes: RouteObject[] = [
  { path: 'event', handle, loader, lazy },
  { path: 'event/the-signature', handle: { ...handle, back: '/event' }, loader, lazy },
  { path: 'event/showcham', handle: { ...handle, back: '/event' }, loader, lazy },
];
