import { msg } from '@lingui/core/macro';
import type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import { appContext } from '../../flows/app/app.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { storedDraft } from './draft.ts';

/** The action loads with the page: it must be available offline. */
const parts = () => Promise.all([import('./cs-center.page.tsx'), import('./cs-center.action.ts')]);

export const csCenterRoute = {
  path: 'cs-center',
  handle: {
    title: msg`Support`,
    description: msg`Write to the people behind ${BRAND}, and find answers to frequent questions.`,
    readsBrowser: true,
    takesForms: true,
    header: 'title',
    back: true,
  } satisfies PageHandle,
  async loader({ context }: LoaderFunctionArgs) {
    const { words, platform } = context.get(appContext);
    // The messages for a failed call are those of the account pages.
    await Promise.all([words.need('info'), words.need('account')]);
    return { stored: storedDraft(platform.session) };
  },
  action: async (args: ActionFunctionArgs) => (await parts())[1].sendRequest(args),
  lazy: { Component: async () => (await parts())[0].CsCenterPage },
} satisfies RouteObject;
