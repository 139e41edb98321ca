import { historyEntry } from '../ui/history-entry.ts';

/** Takes the entries of what was open over the page out of the history, if the browser is at one. */
export async function leaveLayersOfEntry() {
  if (!historyEntry().layers) return;
  const { leaveLayers } = await import('../ui/layers.ts');
  await leaveLayers();
}
