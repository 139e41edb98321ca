import { msg } from '@lingui/core/macro';
import type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import { appContext } from '../../flows/app/app.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { loadStored } from './stored-files.ts';

/** The action loads with the page: it must be available offline. */
const parts = () =>
  Promise.all([import('./cache-setting.page.tsx'), import('./cache-setting.action.ts')]);

export const cacheSettingRoute = {
  path: 'cache-setting',
  handle: {
    title: msg`Storage`,
    description: msg`What ${BRAND} stores on your device, how large it is, and how to clear it.`,
    readsBrowser: true,
    header: 'title',
    back: '/settings',
  } satisfies PageHandle,
  async loader({ context }: LoaderFunctionArgs) {
    const { words, platform } = context.get(appContext);
    await words.need('info');
    return loadStored(platform);
  },
  action: async (args: ActionFunctionArgs) => (await parts())[1].clearStored(args),
  // What was refused may have been cleared in part.
  shouldRevalidate: () => true,
  lazy: { Component: async () => (await parts())[0].CacheSettingPage },
} satisfies RouteObject;
