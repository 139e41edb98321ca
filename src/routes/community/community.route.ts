import { msg } from '@lingui/core/macro';
import type { RouteObject } from 'react-router';
import type { PageHandle } from '../handle.ts';
import { wordsLoader } from '../words-loader.ts';

export const communityRoute = {
  path: 'community',
  handle: { title: msg`Playground`, header: 'none' } satisfies PageHandle,
  loader: wordsLoader('pages'),
  lazy: { Component: async () => (await import('./community.page.tsx')).CommunityPage },
} satisfies RouteObject;
