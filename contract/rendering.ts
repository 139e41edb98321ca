import type { Language } from './languages.ts';
import type { ConfigResponse } from './schemas/config.ts';

/** What the app needs to go on from a page that was sent as HTML. */
export type SentPage = {
  /** What the loaders of the page's routes gave, by the routes' ids. */
  loaderData: Record<string, unknown>;
  /** The groups of words that the page speaks with. */
  words: string[];
};

/** What the server puts into a page's HTML for the app: `<script type="application/json" id="sent">`. */
export type Sent = {
  config: ConfigResponse;
  /** Where absolute links lead; null where nobody has said. */
  origin: string | null;
  /** Absent in the shell, which the app draws by itself. */
  page?: SentPage;
};

export type PageRequest = {
  /** Of this origin, with the query that the page is to be rendered for. */
  url: URL;
  language: Language;
  config: ConfigResponse;
  origin: string | null;
  /** Answers the calls of the page's loaders. */
  fetch: typeof globalThis.fetch;
};

/** A page as HTML, in the two places where it goes, with what the app needs to go on from it. */
export type RenderedPage = {
  head: string;
  body: string;
  sent: SentPage;
  /** The modules it was drawn with, as the build's manifest names them. */
  modules: string[];
};

/** `shell`: the app draws it. `redirect`: it is not there, and leads elsewhere. */
export type Rendering =
  | ({ kind: 'page' } & RenderedPage)
  | { kind: 'shell' }
  | { kind: 'redirect'; to: string };

/** What is known of an address before it is rendered. */
export type Address = {
  /** Address and query as they are rendered: without what the page does not read. Null: sent as the shell. */
  rendered: string | null;
  /** The language in the path. */
  language: string | undefined;
  /** It may hold a secret: no request tells where it came from, and no cache keeps it. */
  secretive: boolean;
};

/** The module `entry-server` of the build. */
export type PageRenderer = {
  lookUp(url: URL): Address;
  /** Rejects when a loader or a page fails. */
  render(request: PageRequest): Promise<Rendering>;
};
