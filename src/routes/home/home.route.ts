import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { appContext } from '../../flows/app-context.ts';
import type { PageHandle } from '../handle.ts';
import { homeContent } from '../public-content.ts';

export const homeRoute = {
  index: true,
  handle: { title: msg`K-POP videos, events and giveaways`, header: 'brand' } satisfies PageHandle,
  loader: ({ context, request }: LoaderFunctionArgs) =>
    homeContent.load(context.get(appContext), request.signal),
  lazy: { Component: async () => (await import('./home.page.tsx')).HomePage },
} satisfies RouteObject;
