import { historyEntry } from './history-entry.ts';

/** Where `ScrollRestoration` stores how far each history entry is scrolled, when a document is left. */
export const PLACES = 'places';

/** In pixels; how far this history entry was scrolled when its document was left. */
export function keptPlace(): number | undefined {
  try {
    const place: unknown = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}')[
      historyEntry().key ?? ''
    ];
    return typeof place === 'number' ? place : undefined;
  } catch {
    return undefined;
  }
}
