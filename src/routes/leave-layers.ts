import { historyEntry } from '../ui/history-entry.ts';

/** Removes the history entries of open layers, if the browser is at one. */
export async function leaveLayersOfEntry() {
  if (!historyEntry().layers) return;
  const { leaveLayers } = await import('../ui/layers.ts');
  await leaveLayers();
}
