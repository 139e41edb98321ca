import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Subject } from '../../contract/rendering.ts';
import type { HomeResponse } from '../../contract/schemas/contents.ts';
import { eventApi } from '../api/event.ts';
import { appContext } from '../flows/app/app.ts';
import { loadHomeContent, outcomeOf, type PublicContent, valueIn } from './public-content.ts';

type Content = PublicContent<HomeResponse>;

/**
 * The page of an event that shares with Home its content, and the picture of the banner that links to it. Without
 * the event it leads Home; whether there is one is asked as far as it can be: without a network the page stays.
 */
export const bannerPage = (event: string) => ({
  subject: { kind: 'event', name: event, otherwise: '/' } satisfies Subject,
  async loader({ context, request }: LoaderFunctionArgs): Promise<Content> {
    const app = context.get(appContext);
    const [content, found] = await Promise.all([
      loadHomeContent.load(app, request.signal),
      outcomeOf(eventApi(app.api.send).one(event, request)),
      app.words.need('event'),
    ]);
    if (found.ok && found.value === null) throw redirect('/');
    return content;
  },
  handle: {
    header: 'title',
    back: '/event',
    keep: loadHomeContent.keep,
    headOf: (content: Content) => ({
      picture: valueIn(content)?.banners.find(({ to }) => to === `/event/${event}`)?.artwork,
    }),
  } as const,
});
