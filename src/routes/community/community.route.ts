import { msg } from '@lingui/core/macro';
import type { RouteObject } from 'react-router';
import type { PageHandle } from '../handle.ts';

export const communityRoute = {
  path: 'community',
  handle: { title: msg`Playground`, header: 'none' } satisfies PageHandle,
  lazy: { Component: async () => (await import('./community.page.tsx')).CommunityPage },
} satisfies RouteObject;
