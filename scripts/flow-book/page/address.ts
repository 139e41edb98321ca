import { useSyncExternalStore } from 'react';

/** What the book is open at: `#/sign-in/entering.refused`. */
export type Place = { chart: string | null; part: string | null };

export const addressOf = (chart: string, part?: string): string =>
  `#/${chart}${part === undefined || part === chart ? '' : `/${encodeURIComponent(part)}`}`;

function follow(listener: () => void) {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** An address by hand may not be one that can be read. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function usePlace(): Place {
  const hash = useSyncExternalStore(follow, () => location.hash);
  const [, chart = '', part = ''] = hash.split('/');
  return { chart: chart || null, part: part ? decoded(part) : null };
}
