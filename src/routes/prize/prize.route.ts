import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/handle.ts';

/** With its loader, which must be available offline, too. */
const page = () => import('./prize.page.tsx');

export const prizeRoute = {
  path: 'prize',
  handle: {
    title: msg`Goods & Prizes`,
    description: msg`Goods and prizes for K-POP fans are on their way. See how far they’ve come.`,
    header: 'none',
  } satisfies PageHandle,
  loader: async (args: LoaderFunctionArgs) => (await page()).loadTeasers(args),
  lazy: { Component: async () => (await page()).PrizePage },
} satisfies RouteObject;
