import type { LoaderFunctionArgs } from 'react-router';
import type { HomeResponse } from '../../contract/schemas/contents.ts';
import { appContext } from '../flows/app/app.ts';
import { loadHomeContent, type PublicContent, valueIn } from './public-content.ts';

type Content = PublicContent<HomeResponse>;

/** What a page shares with Home: its content, and the picture of the banner that links to the page. */
export const bannerPage = (path: string) => ({
  async loader({ context, request }: LoaderFunctionArgs): Promise<Content> {
    const app = context.get(appContext);
    const [content] = await Promise.all([
      loadHomeContent.load(app, request.signal),
      app.words.need('event'),
    ]);
    return content;
  },
  handle: {
    header: 'title',
    back: '/event',
    keep: loadHomeContent.keep,
    headOf: (content: Content) => ({
      picture: valueIn(content)?.banners.find(({ to }) => to === path)?.artwork,
    }),
  } as const,
});
