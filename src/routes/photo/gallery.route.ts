import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { appContext } from '../../flows/app/app.ts';
import { type LoadedHead, type PageHandle, subjectAsked } from '../../shell/handle.ts';
import { valueIn } from '../public-content.ts';
import { queryWith } from '../query-with.ts';
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
    structured: gallery && gallery.images.length > 0 ? galleryData(gallery) : undefined,
  };
}

export const galleryRoute = {
  path: 'photo',
  handle: {
    title: msg`Photos`,
    description: msg`K-POP nights in pictures: browse by year, and look at each photo up close.`,
    header: 'title',
    back: true,
    headOf,
    rendersQuery: queryWith('category'),
    subject: subjectAsked('category', 'gallery', '/photo'),
  } satisfies PageHandle<GalleryLoad>,
  loader,
  lazy: { Component: async () => (await import('./gallery.page.tsx')).GalleryPage },
} satisfies RouteObject;
