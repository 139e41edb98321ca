import { type MiddlewareFunction, type RouteObject, redirect } from 'react-router';
import { ErrorPage } from '../shell/error.page.tsx';
import type { LoadProofDialog } from '../shell/proof.tsx';
import { RootPage } from '../shell/root.page.tsx';
import type { LoadMemberMenu } from '../shell/shell-menu.tsx';
import { noteSubmission, tellSubmission } from './submission.ts';

/** Unknown paths lead Home (spec §2, Route table). */
const unknownRoute = {
  path: '*',
  loader: () => {
    throw redirect('/');
  },
} satisfies RouteObject;

const ownLazy = ({ lazy }: RouteObject) => (typeof lazy === 'object' ? { lazy: { ...lazy } } : {});

/**
 * React Router empties a route's `lazy` while it loads it, so each router gets its own. `/Video`
 * is an unknown path: the server and path-specific rules are case-sensitive as well.
 */
export const withFreshLazy = (route: RouteObject): RouteObject =>
  route.index
    ? { ...route, ...ownLazy(route) }
    : {
        ...route,
        ...ownLazy(route),
        caseSensitive: true,
        children: route.children?.map(withFreshLazy),
      };

const loadMemberMenu: LoadMemberMenu = async (words) => {
  const [{ MemberMenu }] = await Promise.all([
    import('./shared/member-menu/member-menu.tsx'),
    words.need('menu'),
    words.need('account'),
  ]);
  return MemberMenu;
};

const loadProofDialog: LoadProofDialog = async (words) => {
  const [{ ReAuthDialog }] = await Promise.all([
    import('./shared/re-auth/re-auth-dialog.tsx'),
    words.need('account'),
  ]);
  return ReAuthDialog;
};

const Shell = () => <RootPage loadMemberMenu={loadMemberMenu} loadProofDialog={loadProofDialog} />;

/** The parent of all pages; lazily loaded routes are added to it. */
export const PAGES = 'pages';

/** Every page is rendered in the shell; if one fails the shell stays. */
export const rootRoute = (
  pages: RouteObject[],
  middleware: MiddlewareFunction[] = [],
): RouteObject => ({
  Component: Shell,
  ErrorBoundary: ErrorPage,
  children: [
    {
      id: PAGES,
      ErrorBoundary: ErrorPage,
      middleware: [noteSubmission, tellSubmission, ...middleware],
      // For a route without data a router runs the middleware even on a page that came with all of it.
      loader: () => null,
      children: [...pages.map(withFreshLazy), unknownRoute],
    },
  ],
});
