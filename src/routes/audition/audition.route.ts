import { msg } from '@lingui/core/macro';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from 'react-router';
import { eachText, firstParagraph } from '../../../contract/languages.ts';
import type { Audition, AuditionsResponse } from '../../../contract/schemas/auditions.ts';
import { auditionsApi } from '../../api/auditions.ts';
import { appContext } from '../../flows/app/app.ts';
import {
  type LoadedHead,
  type PageHandle,
  subjectAsked,
  subjectNamed,
} from '../../shell/handle.ts';
import type { Outcome } from '../../ui/loaded.tsx';
import { outcomeOf } from '../public-content.ts';
import { queryWith } from '../query-with.ts';
import { unlessSubmitted } from '../unless-submitted.ts';

export type LoadedAuditions = { from: Outcome<AuditionsResponse | null>; isFirst: boolean };
export type LoadedAudition = { from: Outcome<Audition | null> };

async function loadList({ context, request }: LoaderFunctionArgs): Promise<LoadedAuditions> {
  const { api, words } = context.get(appContext);
  const after = new URL(request.url).searchParams.get('after') || undefined;
  const [from] = await Promise.all([
    outcomeOf(auditionsApi(api.send).list(after, request)),
    words.need('audition'),
  ]);
  if (from.ok && from.value === null) throw redirect('/audition');
  return { from, isFirst: after === undefined };
}

async function loadAudition({
  context,
  request,
  params,
}: LoaderFunctionArgs): Promise<LoadedAudition> {
  const { api, words } = context.get(appContext);
  const [from] = await Promise.all([
    outcomeOf(auditionsApi(api.send).one(params.id ?? '', request)),
    words.need('audition'),
    words.need('account'),
  ]);
  if (from.ok && from.value === null) throw redirect('/');
  return { from };
}

function headOf({ from }: LoadedAudition): LoadedHead | undefined {
  if (!from.ok || !from.value) return undefined;
  const { title, text, artwork } = from.value;
  return { title, description: eachText(text, firstParagraph), picture: artwork };
}

const about = {
  title: msg`Audition`,
  description: msg`Auditions for singers and dancers: what is asked for, until when, and how to apply.`,
  header: 'title',
} satisfies PageHandle;

/** The action loads with the page: it must be available offline. */
const parts = () =>
  Promise.all([import('./audition-detail.page.tsx'), import('./audition.action.ts')]);

export const auditionRoutes: RouteObject[] = [
  {
    path: 'audition',
    handle: {
      ...about,
      title: msg`Auditions`,
      back: true,
      rendersQuery: queryWith('after'),
      subject: subjectAsked('after', 'audition', '/audition'),
    } satisfies PageHandle<LoadedAuditions>,
    loader: loadList,
    lazy: { Component: async () => (await import('./audition.page.tsx')).AuditionsPage },
  },
  {
    path: 'audition/:id',
    handle: {
      ...about,
      heading: 'page',
      back: '/audition',
      headOf,
      subject: subjectNamed('audition'),
    } satisfies PageHandle<LoadedAudition>,
    loader: loadAudition,
    shouldRevalidate: unlessSubmitted,
    action: async (args: ActionFunctionArgs) => (await parts())[1].sendApplication(args),
    lazy: { Component: async () => (await parts())[0].AuditionPage },
  },
];
