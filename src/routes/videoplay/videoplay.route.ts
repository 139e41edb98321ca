import { msg } from '@lingui/core/macro';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import * as LIMITS from '../../../contract/limits.ts';
import { appContext } from '../../flows/app-context.ts';
import type { PageHandle } from '../handle.ts';
import { videoOutcome, videosContent } from '../videos-content.ts';

type Loaded = Awaited<ReturnType<typeof loader>>;

const isLoaded = (data: unknown): data is Loaded =>
  typeof data === 'object' && data !== null && 'video' in data;

async function loader({ context, request, params }: LoaderFunctionArgs) {
  const app = context.get(appContext);
  const [video] = await Promise.all([
    videoOutcome(app, params.id ?? '', request.signal),
    app.words.need('pages'),
  ]);
  if (video.ok && video.value === null) throw redirect('/');
  const others = await videosContent.load(app, request.signal);
  // Thrown here and not while rendering, so that the HTML and the page agree on what is related.
  const dice = Array.from({ length: LIMITS.relatedVideos }, () => Math.random());
  return { video, others: others.from, dice };
}

export const videoPlayRoute = {
  path: 'videoplay/:id',
  handle: {
    title: msg`On:Play`,
    titleOf: (data) => (isLoaded(data) && data.video.ok ? data.video.value?.title : undefined),
    header: 'title',
    heading: 'page',
    back: true,
  } satisfies PageHandle,
  loader,
  lazy: { Component: async () => (await import('./videoplay.page.tsx')).VideoPlayPage },
} satisfies RouteObject;
