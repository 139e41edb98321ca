import type { MessageDescriptor } from '@lingui/core';
import type { UIMatch } from 'react-router';

/**
 * What a route tells the shell: `handle: { title: msg`On:Play`, header: 'title' } satisfies PageHandle`.
 * Every page has exactly one `<h1>`: with `header: 'title'` the header's title is it, unless the page
 * says `heading: 'page'`; with `'brand'` and `'none'` the page brings its own.
 */
export type PageHandle = {
  /** In the header, and in the document's title as `{title} | Encore`. */
  title: MessageDescriptor;
  /** A document title that comes with the route's data, such as a video's own. */
  titleOf?: (loaded: unknown) => string | undefined;
  /** `brand` lies transparent over the page's first picture and shows the logo; `none` leaves the page alone. */
  header: 'brand' | 'title' | 'none';
  /** Absent: the menu. A path: back leads there. `true`: one step back in the history, else Home. */
  back?: string | true;
  /** The page brings its own `<h1>`; the header's title is then plain text. */
  heading?: 'page';
};

type Handled = UIMatch & { handle: PageHandle };

const isHandled = (match: UIMatch): match is Handled =>
  typeof match.handle === 'object' && match.handle !== null && 'header' in match.handle;

/** The innermost route that says how its page is framed. */
export const handledMatch = (matches: UIMatch[]): Handled | undefined =>
  matches.findLast(isHandled);

/** Whether the header's title is the page's `<h1>`. */
export const isHeading = ({ header, heading }: PageHandle): boolean =>
  header === 'title' && heading !== 'page';

export const headerHoldsHeading = (matches: UIMatch[]): boolean => {
  const match = handledMatch(matches);
  return match !== undefined && isHeading(match.handle);
};
