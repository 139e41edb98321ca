import { msg } from '@lingui/core/macro';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import * as LIMITS from '../../../contract/limits.ts';
import { appContext } from '../../flows/app/app.ts';
import type { LoadedHead, PageHandle } from '../../shell/handle.ts';
import { videoData } from '../structured-data.ts';
import { videoOutcome, videosContent } from '../videos-content.ts';
import { uploadedOf } from './uploaded.ts';

type Loaded = Awaited<ReturnType<typeof loader>>;

async function loader({ context, request, params }: LoaderFunctionArgs) {
  const app = context.get(appContext);
  const [video] = await Promise.all([
    videoOutcome(app, params.id ?? '', request.signal),
    app.words.need('pages'),
  ]);
  if (video.ok && video.value === null) throw redirect('/');
  const others = await videosContent.load(app, request.signal, {});
  // Thrown here and not while rendering, so that the HTML and the page agree on what is related.
  const dice = Array.from({ length: LIMITS.relatedVideos }, () => Math.random());
  // A day ago now is longer ago when kept HTML is read: only a browser asks.
  const uploaded =
    typeof document !== 'undefined' && video.ok && video.value
      ? uploadedOf(app, video.value.id, request.signal)
      : null;
  return { video, others: others.from, dice, uploaded };
}

function headOf({ video: outcome }: Loaded): LoadedHead | undefined {
  const video = outcome.ok && outcome.value;
  if (!video) return undefined;
  const { title, category, artwork } = video;
  const tags = video.tag.slice(0, 4).join(', ');
  return {
    title,
    description: msg`Watch ${title}. ${category}, ${tags}.`,
    picture: artwork,
    kind: 'video.other',
    structured: videoData(video),
  };
}

export const videoPlayRoute = {
  path: 'videoplay/:id',
  handle: {
    title: msg`On:Play`,
    description: msg`A K-POP stage or award moment to watch.`,
    readsBrowser: true,
    header: 'title',
    heading: 'page',
    back: true,
    headOf,
    keep: (app, { others }) => videosContent.keep(app, { from: others }, {}),
  } satisfies PageHandle<Loaded>,
  loader,
  lazy: { Component: async () => (await import('./videoplay.page.tsx')).VideoPlayPage },
} satisfies RouteObject;
