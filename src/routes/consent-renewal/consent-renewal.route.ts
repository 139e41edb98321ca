import { msg } from '@lingui/core/macro';
import {
  type ActionFunctionArgs,
  type MiddlewareFunction,
  type RouteObject,
  replace,
} from 'react-router';
import type { PageHandle } from '../../shell/handle.ts';
import { consentsDueIn, nextIn, signedInOnly } from '../guards.ts';
import { isSubmission } from '../submission.ts';
import { wordsLoader } from '../words-loader.ts';

/** Whoever has nothing to agree to goes on, such as after agreeing in another tab. */
const dueOnly: MiddlewareFunction = async ({ context, request }) => {
  if (isSubmission({ context })) return;
  if (consentsDueIn(context).length === 0) throw replace(nextIn(request));
};

/** The action loads with the page: it must be available offline. */
const parts = () =>
  Promise.all([import('./consent-renewal.page.tsx'), import('./consent-renewal.action.ts')]);

export const consentRenewalRoute = {
  path: 'consent-renewal',
  handle: {
    title: msg`Updated terms`,
    description: msg`The texts that have a new version, and your consent to them.`,
    unlisted: true,
    header: 'title',
  } satisfies PageHandle,
  middleware: [signedInOnly, dueOnly],
  loader: wordsLoader('account'),
  action: async (args: ActionFunctionArgs) => (await parts())[1].answerRenewal(args),
  lazy: { Component: async () => (await parts())[0].ConsentRenewalPage },
} satisfies RouteObject;
