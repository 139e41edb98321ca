import { useEffect, useRef, useState } from 'react';

/** Puts the focus on the page's main heading, where reading goes on. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main');
  // A field focused by the page itself keeps the focus.
  if (!heading || document.activeElement?.closest('main :is(input, textarea, select)')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** After a navigation: moves the focus, and returns the text for the live region. The first page needs no announcement. */
export function useRouteAnnouncement(pathname: string, title: string): string {
  const from = useRef(pathname);
  const [arrivedAt, setArrivedAt] = useState<string>();
  useEffect(() => {
    if (from.current === pathname) return;
    from.current = pathname;
    focusHeading();
    setArrivedAt(pathname);
  }, [pathname]);
  return arrivedAt === pathname ? title : '';
}
