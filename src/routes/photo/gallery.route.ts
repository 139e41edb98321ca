import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { appContext } from '../../flows/app/app.ts';
import type { LoadedHead, PageHandle } from '../../shell/handle.ts';
import { valueIn } from '../public-content.ts';
import { type GalleryLoad, loadGallery } from './gallery-content.ts';
import { galleryData } from './photo-data.ts';

const LONGEST = 40;

async function loader({ context, request }: LoaderFunctionArgs): Promise<GalleryLoad> {
  const app = context.get(appContext);
  const wanted = new URL(request.url).searchParams.get('category');
  const [content] = await Promise.all([
    loadGallery(app, wanted, request.signal),
    app.words.need('event'),
  ]);
  return content;
}

function headOf(content: GalleryLoad, search: URLSearchParams): LoadedHead {
  const gallery = valueIn(content);
  const wanted = search.get('category');
  return {
    picture: gallery?.images[0]?.artwork,
    structured: gallery && galleryData(gallery),
    // Anybody can make up categories.
    unlisted: gallery !== undefined && wanted !== null && wanted !== gallery.category,
  };
}

function rendersQuery(search: URLSearchParams): string | null {
  const wanted = search.get('category');
  if (!wanted) return '';
  return wanted.length > LONGEST ? null : `?category=${encodeURIComponent(wanted)}`;
}

export const galleryRoute = {
  path: 'photo',
  handle: {
    title: msg`Photos`,
    description: msg`K-POP nights in pictures: browse by year, and look at each photo up close.`,
    header: 'title',
    back: true,
    headOf,
    rendersQuery,
  } satisfies PageHandle<GalleryLoad>,
  loader,
  lazy: { Component: async () => (await import('./gallery.page.tsx')).GalleryPage },
} satisfies RouteObject;
