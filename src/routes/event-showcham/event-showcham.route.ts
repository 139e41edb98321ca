import { msg } from '@lingui/core/macro';
import type { RouteObject } from 'react-router';
import type { HomeResponse } from '../../../contract/schemas/contents.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { bannerPage } from '../banner-page.ts';
import type { PublicContent } from '../public-content.ts';

const EVENT = 'showcham';

const { handle, loader, subject } = bannerPage(EVENT);

export const eventShowchamRoute = {
  path: `event/${EVENT}`,
  handle: {
    ...handle,
    title: msg`Stage:ON`,
    description: msg`Six rookie groups, one night a month: when Stage:ON is on and how its encore is chosen.`,
    subject: () => subject,
  } satisfies PageHandle<PublicContent<HomeResponse>>,
  loader,
  lazy: { Component: async () => (await import('./event-showcham.page.tsx')).ShowchamPage },
} satisfies RouteObject;
