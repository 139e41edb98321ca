import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/handle.ts';

/** With its loader, which must be available offline, too. */
const page = () => import('./community.page.tsx');

export const communityRoute = {
  path: 'community',
  handle: {
    title: msg`Playground`,
    description: msg`We’re building a place for fans to meet. See how far it’s come.`,
    header: 'none',
  } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await page()).loadTeasers(args),
  lazy: { Component: async () => (await page()).CommunityPage },
} satisfies RouteObject;
