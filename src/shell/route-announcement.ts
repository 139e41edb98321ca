import { useEffect, useRef, useState } from 'react';
import { focusHeading } from '../ui/focus-heading.ts';

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
