import { msg } from '@lingui/core/macro';
import type { RouteObject } from 'react-router';
import type { PageHandle } from '../../shell/handle.ts';
import { wordsLoader } from '../words-loader.ts';

export const prizeRoute = {
  path: 'prize',
  handle: {
    title: msg`Goods & Prizes`,
    description: msg`Goods and prizes for K-POP fans are on their way. See how far they’ve come.`,
    header: 'none',
  } satisfies PageHandle,
  loader: wordsLoader('pages'),
  lazy: { Component: async () => (await import('./prize.page.tsx')).PrizePage },
} satisfies RouteObject;
