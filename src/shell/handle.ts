import type { MessageDescriptor } from '@lingui/core';
import type { UIMatch } from 'react-router';
import type { Language, LocalizedText } from '../../contract/languages.ts';
import type { Artwork } from '../../contract/schemas/common.ts';
import type { App } from '../flows/app/app.ts';

/** What a page's data says of it to search engines, chats and tabs; what is absent is as the handle says. */
export type LoadedHead = {
  title?: string | LocalizedText | undefined;
  description?: MessageDescriptor;
  /** For links shared to chats; the brand's own picture when absent. */
  picture?: Artwork | undefined;
  /** For Open Graph; `website` when absent. */
  kind?: 'video.other';
  /** JSON-LD (schema.org), with addresses under the origin. */
  structured?: (origin: string, description: string, language: Language) => object;
  unlisted?: boolean;
};

/**
 * What a route tells the shell and the server: `handle: { title: msg`On:Play`, header: 'title', … } satisfies PageHandle`.
 * Every page has exactly one `<h1>`: with `header: 'title'` the header's title is it, unless the page
 * says `heading: 'page'`; with `'brand'` and `'none'` the page brings its own.
 */
export type PageHandle<Loaded = unknown> = {
  /** In the header, and in the document's title as `{title} | Encore`. */
  title: MessageDescriptor;
  /** For search engines and shared links. */
  description: MessageDescriptor;
  /** What comes with the route's data, such as a video's own title. */
  headOf?: (loaded: Loaded, search: URLSearchParams) => LoadedHead | undefined;
  /** A fan's own page: not for search engines, and drawn by the app alone. */
  unlisted?: true;
  /** Its address may hold a secret: no request tells where it came from, and no cache keeps it. */
  secretive?: true;
  /** Its guards or its loader ask who is here or what the browser keeps; they run again when the HTML has come to life. */
  readsBrowser?: true;
  /** The query that the HTML is made for, without what the page does not read; null leaves the page to the app. */
  rendersQuery?: (search: URLSearchParams) => string | null;
  /** Keeps for the visit what came with the HTML. */
  keep?: (app: App, loaded: Loaded) => void;
  /** `brand` lies transparent over the page's first picture and shows the logo; `none` leaves the page alone. */
  header: 'brand' | 'title' | 'none';
  /** Absent: the menu. A path: back leads there. `true`: one step back in the history, else Home. */
  back?: string | true;
  /** The page brings its own `<h1>`; the header's title is then plain text. */
  heading?: 'page';
};

/** For pages whose later steps stand in the query: only a browser knows what its fan has filled in. */
export const firstStepOnly = (search: URLSearchParams): string | null =>
  search.has('step') ? null : '';

type Handled = UIMatch & { handle: PageHandle };

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'header' in handle;

const isHandled = (match: UIMatch): match is Handled => isPageHandle(match.handle);

/** The innermost route that says how its page is framed. */
export const handledMatch = (matches: UIMatch[]): Handled | undefined =>
  matches.findLast(isHandled);

/** What the page's data says of it. */
export const headOf = ({ handle, loaderData }: Handled, search: string): LoadedHead =>
  (loaderData !== undefined && handle.headOf?.(loaderData, new URLSearchParams(search))) || {};

/** Whether the header's title is the page's `<h1>`. */
export const isHeading = ({ header, heading }: PageHandle): boolean =>
  header === 'title' && heading !== 'page';

export const headerHoldsHeading = (matches: UIMatch[]): boolean => {
  const match = handledMatch(matches);
  return match !== undefined && isHeading(match.handle);
};
