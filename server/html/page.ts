import type { Artwork } from '../../contract/schemas/common.ts';

/** What a page's HTML says before any script has run. */
export type Page = {
  /** Without the brand; absent on pages that are the brand. */
  title?: string;
  description: string;
  /** For links shared to chats; the brand's own picture when absent. */
  picture?: Artwork;
  /** The page's first picture, fetched with the HTML; one that lies on top of the page is shown while the app starts. */
  first?: { artwork: Artwork; sizes: string; onTop?: boolean };
  /** What kind of thing the page is, for Open Graph; `website` when absent. */
  kind?: 'website' | 'video.other';
  structured?: (origin: string) => object;
  /** Modules of the page, as Vite's manifest names them. */
  modules?: string[];
  /** Answers of the API that the page's loader asks for, by their address. */
  data?: Record<string, unknown>;
  /** Not for search engines. */
  hidden?: boolean;
  /** Its address may hold a secret: no request tells where it came from, and no cache keeps it. */
  secretive?: boolean;
};
