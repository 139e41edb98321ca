import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import { appContext } from '../../flows/app/app.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { visitorsOnly } from '../guards.ts';

export const findIdRoute = {
  path: 'find-id',
  handle: {
    title: msg`Find ID`,
    description: msg`Find your ${BRAND} ID with your phone number.`,
    readsBrowser: true,
    header: 'title',
    back: '/login',
  } satisfies PageHandle,
  middleware: [visitorsOnly],

  async loader({ context }: LoaderFunctionArgs) {
    const app = context.get(appContext);
    const [{ openIdSearch }] = await Promise.all([
      import('../../flows/find-id/find-id.ts'),
      app.words.need('account'),
    ]);
    openIdSearch(app);
    return null;
  },

  lazy: { Component: async () => (await import('./find-id.page.tsx')).FindIdPage },
} satisfies RouteObject;
