import type { MessageDescriptor } from '@lingui/core';
import type { Params, UIMatch } from 'react-router';
import type { Language, LocalizedText } from '../../contract/languages.ts';
import type { Subject } from '../../contract/rendering.ts';
import type { Artwork } from '../../contract/schemas/common.ts';
import type { App } from '../flows/app/app.ts';

/** A page's data for search engines, chats and tabs; missing values come from the handle. */
export type LoadedHead = {
  title?: string | LocalizedText | undefined;
  /** A title in the app's own words, where the page's data has none. */
  titleWords?: MessageDescriptor;
  description?: string | LocalizedText | undefined;
  /** A description in the app's own words, where the page's data has none. */
  descriptionWords?: MessageDescriptor;
  /** For links shared to chats; the brand's own picture when absent. */
  picture?: Artwork | undefined;
  /** For Open Graph; `website` when absent. */
  kind?: 'video.other';
  /** JSON-LD (schema.org), with addresses under the origin. */
  structured?: (origin: string, description: string, language: Language) => object;
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
  /** A personal page: hidden from search engines, and rendered by the app only. */
  unlisted?: true;
  /** Its address may contain a secret: it is sent in no referrer and stored in no cache. */
  secretive?: true;
  /** Its guards or its loader need the session or the browser's storage; they run again after hydration. */
  readsBrowser?: true;
  /** The query for which HTML is rendered, without what the page does not read; null leaves the page to the app. */
  rendersQuery?: (search: URLSearchParams) => string | null;
  /** What the page is about: the server asks whether it exists before it renders the page. */
  subject?: (params: Params, search: URLSearchParams) => Subject | Subject[] | undefined;
  /** The server runs its action for a form that is submitted without a script, which needs neither a session nor a flow. */
  takesForms?: true;
  /** Caches the data in the HTML for the visit. */
  keep?: (app: App, loaded: Loaded) => void;
  /** `brand` is transparent over the page's first picture and shows the logo; `none` hides the header. */
  header: 'brand' | 'title' | 'none';
  /** Absent: the menu. A path: back leads there. `true`: one step back in the history, otherwise Home. */
  back?: string | true;
  /** The page brings its own `<h1>`; the header's title is then plain text. */
  heading?: 'page';
};

/** For a page with the name of its subject in its path: an unknown one leads Home. */
export const subjectNamed =
  (kind: Subject['kind']) =>
  ({ id = '' }: Params): Subject => ({ kind, name: id, otherwise: '/' });

/** For a page with the name of its subject in this parameter of its query: an unknown one leads to the page without it. */
export const subjectAsked =
  (parameter: string, kind: Subject['kind'], otherwise: string) =>
  (_: Params, search: URLSearchParams): Subject | undefined => {
    const name = search.get(parameter);
    return name ? { kind, name, otherwise } : undefined;
  };

/** For pages whose later steps are in the query: only a browser knows what the fan has filled in. */
export const firstStepOnly = (search: URLSearchParams): string | null =>
  search.has('step') ? null : '';

type Handled = UIMatch & { handle: PageHandle };

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'header' in handle;

const isHandled = (match: UIMatch): match is Handled => isPageHandle(match.handle);

/** The innermost route that defines its page's frame. */
export const handledMatch = (matches: UIMatch[]): Handled | undefined =>
  matches.findLast(isHandled);

/** The metadata from the page's data. */
export const headOf = ({ handle, loaderData }: Handled, search: string): LoadedHead =>
  (loaderData !== undefined && handle.headOf?.(loaderData, new URLSearchParams(search))) || {};

/** Whether the header's title is the page's `<h1>`. */
export const isHeading = ({ header, heading }: PageHandle): boolean =>
  header === 'title' && heading !== 'page';

export const headerHoldsHeading = (matches: UIMatch[]): boolean => {
  const match = handledMatch(matches);
  return match !== undefined && isHeading(match.handle);
};
