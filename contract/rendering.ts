import type { Language } from './languages.ts';
import type { ConfigResponse } from './schemas/config.ts';

/** What the app needs to continue from a page that was sent as HTML. */
export type SentPage = {
  /** The data of the page's loaders, by route ID. */
  loaderData: Record<string, unknown>;
  /** What its action has answered to a form that was submitted without a script, by route ID. */
  actionData?: Record<string, unknown>;
  /** The page's language: a browser that translates it says another one in its place. */
  language: Language;
  /** The groups of texts that the page uses. */
  words: string[];
};

/** What the server puts into a page's HTML for the app: `<script type="application/json" id="sent">`. */
export type Sent = {
  config: ConfigResponse;
  /** The origin of absolute links; null if not configured. */
  origin: string | null;
  /** Absent in the shell, which the app renders itself. */
  page?: SentPage;
};

export type PageRequest = {
  /** On this origin, with the query to render the page for. */
  url: URL;
  language: Language;
  config: ConfigResponse;
  origin: string | null;
  /** Responds to the calls of the page's loaders. */
  fetch: typeof globalThis.fetch;
};

/** A page as HTML, for its two places, with what the app needs to continue from it. */
export type RenderedPage = {
  head: string;
  body: string;
  sent: SentPage;
  /** The modules it was rendered with, as named in the build's manifest. */
  modules: string[];
};

/** `redirect`: the page does not exist and redirects. */
export type Rendering = ({ kind: 'page' } & RenderedPage) | { kind: 'redirect'; to: string };

/** What a page is about, by the name in its address. */
export type Subject = {
  kind:
    | 'audition'
    | 'event'
    | 'faq'
    | 'gallery'
    | 'language'
    | 'notice'
    | 'photo'
    | 'tag'
    | 'video';
  name: string;
  /** Where the address leads if nothing has this name. */
  otherwise: string;
};

/** What is known about an address before it is rendered. */
export type Address = {
  /** Address and query to render, without what the page does not read. Null: sent as the shell. */
  rendered: string | null;
  /** Where one of them does not exist, there is nothing to render. */
  subjects: readonly Subject[];
  /** No page: it leads there. */
  leadsTo: string | undefined;
  /** The language in the path. */
  language: string | undefined;
  /** It may contain a secret: it is sent in no referrer and stored in no cache. */
  secretive: boolean;
  /** It contains words that are searched for: it is stored in no cache. */
  isSearch: boolean;
  /** Its HTML has the results, for a browser that runs no script: nobody else asks for it. */
  rendersWords: boolean;
  /** Its form works without a script. */
  takesForms: boolean;
};

/** A form that was submitted without a script. */
export type FormRequest = PageRequest & {
  form: URLSearchParams;
  /** Renders the answer when it is this client's turn. */
  inTurn: <Value>(render: () => Promise<Value>) => Promise<Value>;
};

export type FormAnswer = {
  rendering: Rendering;
  /** 422 for a refusal. */
  status: number;
  /** The language that the fan has chosen by the form. */
  chosen: Language | undefined;
};

/** The module `entry-server` of the build. */
export type PageRenderer = {
  lookUp(url: URL): Address;
  /** Rejects when a loader or a page fails. */
  render(request: PageRequest): Promise<Rendering>;
  /** Runs the action of the page. Rejects when it fails. */
  answerForm(request: FormRequest): Promise<FormAnswer>;
};
