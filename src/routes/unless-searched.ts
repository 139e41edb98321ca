import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For lists whose search and category live in the address: they are answered from the list that is here. */
export const unlessSearched = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
