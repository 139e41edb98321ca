import { historyEntry } from '../ui/history-entry.ts';

// Chromium, Firefox and WebKit each say it in their own words.
const MISSING_CHUNK =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/** A part of the app that could not be fetched, mostly because a deploy has replaced it. */
export const isChunkFailure = (error: unknown): error is Error =>
  error instanceof Error && MISSING_CHUNK.test(error.message);

/**
 * Whether to reload for this failure: once for each missing part (spec §4, Install and update). Remembered in the history entry,
 * which survives the reload also where storage is blocked.
 */
export function claimReload(error: Error): boolean {
  const kept = historyEntry();
  if (kept.reloadedFor === error.message) return false;
  history.replaceState({ ...kept, reloadedFor: error.message }, '');
  return true;
}
