import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router';
import type { Subject } from '../../../contract/rendering.ts';
import { searchRendered } from '../../../contract/rules/search-address.ts';
import type { FoundVideosResponse } from '../../../contract/schemas/contents.ts';
import { videosApi } from '../../api/videos.ts';
import { type App, appContext } from '../../flows/app/app.ts';
import type { LoadedHead, PageHandle } from '../../shell/handle.ts';
import { valueIn } from '../public-content.ts';
import { listData } from '../structured-data.ts';
import { type VideoPart, videosContent } from '../videos-content.ts';
import { filterIn } from './filter.ts';

export type FoundOnServer = FoundVideosResponse & { term: string };

export type LoadedVideos = Awaited<ReturnType<typeof loader>>;

async function loader({ context, request }: LoaderFunctionArgs) {
  const app = context.get(appContext);
  const { searchParams: search } = new URL(request.url);
  const filter = filterIn(search);
  const [{ from }, found] = await Promise.all([
    videosContent.load(app, request.signal, filter),
    foundOnServer(app, search.get('q') ?? ''),
    app.words.need('pages'),
  ]);
  return { filter, from, found };
}

/** What a search in the address finds, for the HTML; in a browser the page searches. */
async function foundOnServer({ api }: App, term: string): Promise<FoundOnServer | null> {
  if (typeof document !== 'undefined') return null;
  const { canSearch } = await import('../../../contract/rules/search.ts');
  if (!canSearch(term)) return null;
  const found = await videosApi(api.send).search(term, null);
  return found && { term, ...found };
}

function headOf(loaded: LoadedVideos): LoadedHead {
  const { videos, total } = valueIn(loaded) ?? { videos: [], total: 0 };
  if (total === 0) return {};
  return {
    descriptionWords: msg`${total} K-POP stages and award moments to search and watch.`,
    picture: videos[0]?.artwork,
    structured: listData('On:Play', videos, total),
  };
}

function queryOf(part: VideoPart & { q?: string }): string {
  const query = new URLSearchParams(part).toString();
  return query && `?${query}`;
}

const nameOf = ({ searchParams }: Pick<URL, 'searchParams'>) => queryOf(filterIn(searchParams));

/** Not while a search is typed, which the page handles. */
const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? nameOf(currentUrl) !== nameOf(nextUrl)
    : defaultShouldRevalidate;

export const videoRoute = {
  path: 'video',
  handle: {
    title: msg`On:Play`,
    description: msg`K-POP stages and award moments to search and watch.`,
    header: 'title',
    headOf,
    rendersQuery: (search) => queryOf({ ...filterIn(search), ...searchRendered(search) }),
    subject(_, search) {
      const { after, ...list } = filterIn(search);
      const subjects: Subject[] = [];
      if (list.tag) subjects.push({ kind: 'tag', name: list.tag, otherwise: '/video' });
      if (after) subjects.push({ kind: 'video', name: after, otherwise: `/video${queryOf(list)}` });
      return subjects;
    },
    keep: (app, loaded) => videosContent.keep(app, loaded, loaded.filter),
  } satisfies PageHandle<LoadedVideos>,
  loader,
  shouldRevalidate,
  lazy: { Component: async () => (await import('./video.page.tsx')).VideoPage },
} satisfies RouteObject;
