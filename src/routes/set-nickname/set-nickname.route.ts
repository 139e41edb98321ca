import { msg } from '@lingui/core/macro';
import { type LoaderFunctionArgs, type RouteObject, replace } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import { appContext } from '../../flows/app/app-context.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { visitorsOnly } from '../guards.ts';
import { pathOfStep, stepIn } from './steps.ts';

export const setNicknameRoute = {
  path: 'set-nickname',
  handle: {
    title: msg`Set Nickname`,
    description: msg`Choose a nickname for your ${BRAND} account.`,
    unlisted: true,
    header: 'title',
    back: true,
    heading: 'page',
  } satisfies PageHandle,
  middleware: [visitorsOnly],

  /** The address says which step is asked for; the wizard says which one is open. Only Google leads here. */
  async loader({ context, request }: LoaderFunctionArgs) {
    const app = context.get(appContext);
    const [{ openSetupStep }] = await Promise.all([
      import('../../flows/nickname-setup/open-nickname-setup.ts'),
      app.words.need('account'),
    ]);
    const asked = stepIn(new URL(request.url).searchParams);
    const opened = openSetupStep(app, asked);
    if (!opened) throw replace('/login');
    if (opened !== asked) throw replace(pathOfStep(opened));
    return null;
  },

  lazy: { Component: async () => (await import('./set-nickname.page.tsx')).SetNicknamePage },
} satisfies RouteObject;
