import { msg } from '@lingui/core/macro';
import type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import { appContext } from '../../flows/app/app.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { visitorsOnly } from '../guards.ts';
import { unlessSubmitted } from '../unless-submitted.ts';

/** The action loads with the page: it must be available offline. */
const parts = () => Promise.all([import('./find-id.page.tsx'), import('./find-id.action.ts')]);

export const findIdRoute = {
  path: 'find-id',
  handle: {
    title: msg`Find ID`,
    description: msg`Find your ${BRAND} ID with your phone number.`,
    readsBrowser: true,
    takesForms: true,
    header: 'title',
    back: '/login',
  } satisfies PageHandle,
  middleware: [visitorsOnly],

  async loader({ context }: LoaderFunctionArgs) {
    const app = context.get(appContext);
    const [{ openIdSearch }] = await Promise.all([
      import('../../flows/find-id.ts'),
      app.words.need('account'),
    ]);
    openIdSearch(app);
    return null;
  },

  shouldRevalidate: unlessSubmitted,
  action: async (args: ActionFunctionArgs) => (await parts())[1].findId(args),
  lazy: { Component: async () => (await parts())[0].FindIdPage },
} satisfies RouteObject;
