import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router';
import { appContext } from '../../flows/app-context.ts';
import type { PageHandle } from '../handle.ts';
import { videosContent } from '../public-content.ts';

export const videoRoute = {
  path: 'video',
  handle: { title: msg`On:Play`, header: 'title' } satisfies PageHandle,
  loader: ({ context, request }: LoaderFunctionArgs) =>
    videosContent.load(context.get(appContext), request.signal),
  // Search and category live in the address and are answered from the list that is here.
  shouldRevalidate: ({
    currentUrl,
    nextUrl,
    defaultShouldRevalidate,
  }: ShouldRevalidateFunctionArgs) =>
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
      ? false
      : defaultShouldRevalidate,
  lazy: { Component: async () => (await import('./video.page.tsx')).VideoPage },
} satisfies RouteObject;
