import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { appContext } from '../../flows/app/app.ts';
import type { LoadedHead, PageHandle } from '../../shell/handle.ts';
import { type PublicContent, valueIn } from '../public-content.ts';
import { listData } from '../structured-data.ts';
import { unlessSearched } from '../unless-searched.ts';
import { type Videos, videosContent } from '../videos-content.ts';
import { CATEGORIES } from './categories.ts';
import { ownList } from './own-lists.ts';

function headOf(content: PublicContent<Videos>, search: URLSearchParams): LoadedHead {
  const videos = valueIn(content) ?? [];
  return {
    description: msg`${videos.length} K-POP stages and award moments to search and watch.`,
    picture: videos[0]?.artwork,
    structured: listData('On:Play', videos),
    // Anybody can think up tags.
    unlisted: ownList(search, videos)?.videos.length === 0,
  };
}

/** A search is answered by the app: nobody else has asked for the same words. */
function rendersQuery(search: URLSearchParams): string | null {
  if (search.has('q')) return null;
  const [strip, tag, category] = ['strip', 'tag', 'category'].map((name) => search.get(name));
  if (strip === 'onStage' || strip === 'recommend') return `?strip=${strip}`;
  if (tag) return `?tag=${encodeURIComponent(tag)}`;
  return CATEGORIES.some(({ id }) => id === category)
    ? `?category=${encodeURIComponent(category ?? '')}`
    : '';
}

export const videoRoute = {
  path: 'video',
  handle: {
    title: msg`On:Play`,
    description: msg`K-POP stages and award moments to search and watch.`,
    header: 'title',
    headOf,
    rendersQuery,
    keep: videosContent.keep,
  } satisfies PageHandle<PublicContent<Videos>>,
  async loader({ context, request }: LoaderFunctionArgs) {
    const app = context.get(appContext);
    const [content] = await Promise.all([
      videosContent.load(app, request.signal),
      app.words.need('pages'),
    ]);
    return content;
  },
  shouldRevalidate: unlessSearched,
  lazy: { Component: async () => (await import('./video.page.tsx')).VideoPage },
} satisfies RouteObject;
