import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/handle.ts';

/** The loader loads with the page: it must be available offline. */
const parts = () =>
  Promise.all([import('./community.page.tsx'), import('../shared/teasers/teasers.loader.ts')]);

export const communityRoute = {
  path: 'community',
  handle: {
    title: msg`Playground`,
    description: msg`We’re building a place for fans to meet. See how far it’s come.`,
    header: 'none',
  } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await parts())[1].loadTeasers(args),
  lazy: { Component: async () => (await parts())[0].CommunityPage },
} satisfies RouteObject;
