import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { HomeResponse } from '../../../contract/schemas/contents.ts';
import { appContext } from '../../flows/app/app.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { homeContent, type PublicContent } from '../public-content.ts';

/** The pictures are those of Home's banners. */
export async function eventLoader({ context, request }: LoaderFunctionArgs) {
  const app = context.get(appContext);
  const [content] = await Promise.all([
    homeContent.load(app, request.signal),
    app.words.need('pages'),
  ]);
  return content;
}

const eventPage = async () => (await import('./event.page.tsx')).EventPage;

const page = (path: string, title: MessageDescriptor) =>
  ({
    path,
    handle: {
      title,
      description: msg`Ticket giveaways for K-POP fans, with rules and winners.`,
      header: 'title',
      keep: homeContent.keep,
    } satisfies PageHandle<PublicContent<HomeResponse>>,
    loader: eventLoader,
    lazy: { Component: eventPage },
  }) satisfies RouteObject;

/** What the tab leads to, until there are events to show. */
export const eventRoutes: RouteObject[] = [page('event', msg`Event`)];
