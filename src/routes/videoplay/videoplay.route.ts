import { msg } from '@lingui/core/macro';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import * as LIMITS from '../../../contract/limits.ts';
import { type App, appContext } from '../../flows/app/app.ts';
import { type LoadedHead, type PageHandle, subjectNamed } from '../../shell/handle.ts';
import { videoData } from '../structured-data.ts';
import { keepVideo, videoOutcome, videosContent } from '../videos-content.ts';
import { uploadedOf } from './uploaded.ts';

type Loaded = Awaited<ReturnType<typeof loader>>;

/** A page that comes alive, or is loaded anew, shows the same related videos. */
const sentDice = new WeakMap<App, Record<string, number[]>>();

const newDice = () => Array.from({ length: LIMITS.relatedVideos }, () => Math.random());

async function loader({ context, request, params }: LoaderFunctionArgs) {
  const app = context.get(appContext);
  const [video] = await Promise.all([
    videoOutcome(app, params.id ?? '', request.signal),
    app.words.need('pages'),
  ]);
  if (video.ok && video.value === null) throw redirect('/');
  const others = await videosContent.load(app, request.signal, {});
  // Generated here and not while rendering, so that HTML and page agree on the related videos.
  const dice = sentDice.get(app)?.[params.id ?? ''] ?? newDice();
  // In cached HTML a relative time would be outdated: only a browser requests it.
  const uploaded =
    typeof document !== 'undefined' && video.ok && video.value
      ? uploadedOf(app, video.value.id, request.signal)
      : null;
  return { video, others: others.from, dice, uploaded };
}

function headOf({ video: outcome }: Loaded): LoadedHead | undefined {
  const video = outcome.ok && outcome.value;
  if (!video) return undefined;
  const { title, category, artwork, tag } = video;
  const about = [category, ...tag.slice(0, 4)].join(', ');
  return {
    title,
    descriptionWords: msg`Watch ${title}. ${about}.`,
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
    subject: subjectNamed('video'),
    keep(app, { video, others, dice }) {
      keepVideo(app, video);
      if (video.ok && video.value) sentDice.set(app, { [video.value.id]: dice });
      videosContent.keep(app, { from: others }, {});
    },
  } satisfies PageHandle<Loaded>,
  loader,
  lazy: { Component: async () => (await import('./videoplay.page.tsx')).VideoPlayPage },
} satisfies RouteObject;
