import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs, Params, RouteObject } from 'react-router';
import type { Subject } from '../../../contract/rendering.ts';
import { appContext } from '../../flows/app/app.ts';
import type { LoadedHead, PageHandle } from '../../shell/handle.ts';
import { valueIn } from '../public-content.ts';
import { type GalleryLoad, loadGallery } from './gallery-content.ts';
import { galleryData } from './photo-data.ts';

async function loader({ context, request }: LoaderFunctionArgs): Promise<GalleryLoad> {
  const app = context.get(appContext);
  const wanted = new URL(request.url).searchParams.get('category');
  const [content] = await Promise.all([
    loadGallery(app, wanted, request.signal),
    app.words.need('event'),
  ]);
  return content;
}

function headOf(content: GalleryLoad): LoadedHead {
  const gallery = valueIn(content);
  return {
    picture: gallery?.images[0]?.artwork,
    structured: gallery && galleryData(gallery),
  };
}

function rendersQuery(search: URLSearchParams): string {
  const wanted = search.get('category');
  return wanted ? `?category=${encodeURIComponent(wanted)}` : '';
}

function subject(_: Params, search: URLSearchParams): Subject | undefined {
  const name = search.get('category');
  return name ? { kind: 'gallery', name, otherwise: '/photo' } : undefined;
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
    subject,
  } satisfies PageHandle<GalleryLoad>,
  loader,
  lazy: { Component: async () => (await import('./gallery.page.tsx')).GalleryPage },
} satisfies RouteObject;
