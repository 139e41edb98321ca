import { msg } from '@lingui/core/macro';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from 'react-router';
import { SCENES } from '../../../contract/scenes.ts';
import type { Award } from '../../../contract/schemas/awards.ts';
import type { EventDetail } from '../../../contract/schemas/events.ts';
import { awardsApi } from '../../api/awards.ts';
import { eventApi } from '../../api/event.ts';
import { appContext } from '../../flows/app/app.ts';
import type { LoadedHead, PageHandle } from '../../shell/handle.ts';
import type { Outcome } from '../../ui/loaded.tsx';
import { headOfOne } from '../event/event-data.ts';
import { outcomeOf } from '../public-content.ts';
import { unlessSearched } from '../unless-searched.ts';
import { unlessSubmitted } from '../unless-submitted.ts';
import { type LoadedHighlights, loadHighlights } from './highlights-content.ts';
import { sceneIn } from './scene-in.ts';

const EVENT = '2024kwda';

export type LoadedKwda = {
  event: Outcome<EventDetail | null>;
  awards: Outcome<readonly Award[]>;
  highlights: LoadedHighlights;
};

async function loader({ context, request }: LoaderFunctionArgs): Promise<LoadedKwda> {
  const app = context.get(appContext);
  const { signal } = request;
  const [event, awards, onStage, awardMoments] = await Promise.all([
    outcomeOf(eventApi(app.api.send).one(EVENT, { signal })),
    outcomeOf(awardsApi(app.api.send).all({ signal })),
    loadHighlights(app, 'On Stage', { signal }),
    loadHighlights(app, 'Award Moments', { signal }),
    app.words.need('event'),
    app.words.need('account'),
  ]);
  if (event.ok && event.value === null) throw redirect('/');
  return { event, awards, highlights: { 'On Stage': onStage, 'Award Moments': awardMoments } };
}

function rendersQuery(search: URLSearchParams): string {
  const scene = sceneIn(search);
  const read = new URLSearchParams({
    ...(scene !== SCENES[0] && { category: scene }),
    ...(search.has('winners') && { winners: '' }),
  });
  return read.size > 0 ? `?${read}` : '';
}

const headOf = ({ event }: LoadedKwda): LoadedHead | undefined =>
  event.ok && event.value ? headOfOne(event.value) : undefined;

/** The action loads with the page: it must be available offline. */
const parts = () =>
  Promise.all([
    import('./event-2024kwda.page.tsx'),
    import('../shared/event-entry/event.action.ts'),
  ]);

export const kwdaRoute = {
  path: `event/${EVENT}`,
  handle: {
    title: msg`2024 KWDA`,
    description: msg`The winners, the highlights and the ticket giveaway of the 2024 KWDA.`,
    header: 'title',
    heading: 'page',
    back: '/event',
    rendersQuery,
    subject: () => ({ kind: 'event', name: EVENT, otherwise: '/' }),
    headOf,
  } satisfies PageHandle<LoadedKwda>,
  loader,
  action: async (args: ActionFunctionArgs) => (await parts())[1].actOnEvent(args),
  // Both views load at once.
  shouldRevalidate: (change) => unlessSearched(change) && unlessSubmitted(change),
  lazy: { Component: async () => (await parts())[0].KwdaPage },
} satisfies RouteObject;
