import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { HomeResponse } from '../../../contract/schemas/contents.ts';
import { appContext } from '../../flows/app/app.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { loadHomeContent, type PublicContent, valueIn } from '../public-content.ts';
import { siteData } from '../structured-data.ts';

export const homeRoute = {
  index: true,
  handle: {
    title: msg`K-POP videos, events and giveaways`,
    description: msg`Videos, photos, events and ticket giveaways for K-POP fans, in four languages.`,
    header: 'brand',
    headOf: (content) => ({
      picture: valueIn(content)?.banners[0]?.artwork,
      structured: siteData,
    }),
    keep: loadHomeContent.keep,
  } satisfies PageHandle<PublicContent<HomeResponse>>,
  loader: ({ context, request }: LoaderFunctionArgs) =>
    loadHomeContent.load(context.get(appContext), request.signal),
  lazy: { Component: async () => (await import('./home.page.tsx')).HomePage },
} satisfies RouteObject;
