import { msg } from '@lingui/core/macro';
import type { RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/handle.ts';
import { wordsLoader } from '../words-loader.ts';

export const communityRoute = {
  path: 'community',
  handle: {
    title: msg`Playground`,
    description: msg`We’re building a place for fans to meet. See how far it’s come.`,
    header: 'none',
  } satisfies PageHandle,
  loader: wordsLoader('pages'),
  lazy: { Component: async () => (await import('./community.page.tsx')).CommunityPage },
} satisfies RouteObject;
