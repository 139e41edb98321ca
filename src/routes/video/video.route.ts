import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router';
import { appContext } from '../../flows/app-context.ts';
import type { PageHandle } from '../handle.ts';
import { videosContent } from '../videos-content.ts';

export const videoRoute = {
  path: 'video',
  handle: { title: msg`On:Play`, header: 'title' } satisfies PageHandle,
  async loader({ context, request }: LoaderFunctionArgs) {
    const app = context.get(appContext);
    const [content] = await Promise.all([
      videosContent.load(app, request.signal),
      app.words.need('pages'),
    ]);
    return content;
  },
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
