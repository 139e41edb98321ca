import { historyEntry } from '../ui/history-entry.ts';

// Chromium, Firefox and WebKit each have their own message.
const MISSING_CHUNK =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/** A chunk of the app that failed to load, usually because a deploy has replaced it. */
export const isChunkFailure = (error: unknown): error is Error =>
  error instanceof Error && MISSING_CHUNK.test(error.message);

/**
 * Whether to reload for this failure: once for each missing chunk (spec §4, Install and update).
 * Stored in the history entry, which survives the reload even where storage is blocked.
 */
export function claimReload(error: Error): boolean {
  const kept = historyEntry();
  if (kept.reloadedFor === error.message) return false;
  history.replaceState({ ...kept, reloadedFor: error.message }, '');
  return true;
}
