import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/handle.ts';

/** The loader loads with the page: it must be available offline. */
const parts = () =>
  Promise.all([import('./prize.page.tsx'), import('../shared/teasers/teasers.loader.ts')]);

export const prizeRoute = {
  path: 'prize',
  handle: {
    title: msg`Goods & Prizes`,
    description: msg`Goods and prizes for K-POP fans are on their way. See how far they’ve come.`,
    header: 'none',
  } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await parts())[1].loadTeasers(args),
  lazy: { Component: async () => (await parts())[0].PrizePage },
} satisfies RouteObject;
