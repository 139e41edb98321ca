import { msg } from '@lingui/core/macro';
import type { RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { membersOnly } from '../guards.ts';
import type { LoadedOwnEntries } from '../shared/own-entries/load-own-entries.ts';

export const profileRoute = {
  path: 'profile',
  handle: {
    title: msg`Profile`,
    description: msg`You and the events you take part in at ${BRAND}.`,
    unlisted: true,
    header: 'title',
  } satisfies PageHandle<LoadedOwnEntries>,
  middleware: [membersOnly],
  lazy: {
    loader: async () => (await import('../shared/own-entries/load-own-entries.ts')).loadOwnEntries,
    Component: async () => (await import('./profile.page.tsx')).ProfilePage,
  },
} satisfies RouteObject;
