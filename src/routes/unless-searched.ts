import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For lists whose search and category are in the address: they use the list already loaded. */
export const unlessSearched = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
