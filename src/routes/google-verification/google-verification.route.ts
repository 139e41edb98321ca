import { msg } from '@lingui/core/macro';
import {
  type ActionFunctionArgs,
  type MiddlewareFunction,
  type RouteObject,
  redirect,
} from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import { appContext } from '../../flows/app/app.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { confirmedMembersOnly } from '../confirmed-members.ts';
import { isSubmission } from '../submission.ts';
import { wordsLoader } from '../words-loader.ts';

/** Only while the server waits for this member's code (spec §2, Access rules); after the last one the fan reads the result. */
const pendingOnly: MiddlewareFunction = async ({ context }) => {
  if (isSubmission({ context })) return;
  const { savedLink } = await import('../../flows/google-link.ts');
  if (!savedLink(context.get(appContext))) throw redirect('/mypage');
};

/** The action loads with the page: it must be available offline. */
const parts = () =>
  Promise.all([
    import('./google-verification.page.tsx'),
    import('./google-verification.action.ts'),
  ]);

export const googleVerificationRoute = {
  path: 'google-verification',
  handle: {
    title: msg`Google verification`,
    description: msg`Link your Google account to your ${BRAND} account.`,
    unlisted: true,
    header: 'title',
    back: true,
  } satisfies PageHandle,
  middleware: [confirmedMembersOnly, pendingOnly],
  loader: wordsLoader('account'),
  action: async (args: ActionFunctionArgs) => (await parts())[1].submitGoogleLink(args),
  lazy: { Component: async () => (await parts())[0].GoogleVerificationPage },
} satisfies RouteObject;
