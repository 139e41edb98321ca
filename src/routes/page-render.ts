import { useEffect, useRef } from 'react';
import * as LIMITS from '../../contract/limits.ts';

/** The first page came with its head from the server. */
function announce(moved: boolean) {
  document.dispatchEvent(new Event('page-render'));
  if (!moved) return;
  import('./page-head.ts').then(
    ({ followHead }) => followHead(location.pathname, document.title),
    () => {},
  );
}

/** `page-render` on the document, 1.5 s after each change of path, once the document is fully loaded (decisions 33). */
export function usePageRenderEvent(pathname: string) {
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path starts the wait anew
  useEffect(() => {
    const left = new AbortController();
    const tell = () => announce(moved.current);
    const timer = setTimeout(() => {
      if (document.readyState === 'complete') tell();
      else addEventListener('load', tell, { once: true, signal: left.signal });
    }, LIMITS.pageRenderDelay);
    return () => {
      moved.current = true;
      clearTimeout(timer);
      left.abort();
    };
  }, [pathname]);
}
