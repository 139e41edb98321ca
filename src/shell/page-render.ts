import { useEffect } from 'react';
import * as LIMITS from '../../contract/limits.ts';

const announce = () => void document.dispatchEvent(new Event('page-render'));

/** `page-render` on the document, 1.5 s after each change of path, once the document is fully loaded (spec §4, Page-render event). */
export function usePageRenderEvent(pathname: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path starts the wait anew
  useEffect(() => {
    const left = new AbortController();
    const timer = setTimeout(() => {
      if (document.readyState === 'complete') announce();
      else addEventListener('load', announce, { once: true, signal: left.signal });
    }, LIMITS.pageRenderDelay);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [pathname]);
}
