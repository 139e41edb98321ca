import type { Platform } from '../platform/platform.ts';

export const drawEntriesPath = (event: string): string =>
  `/api/contents/events/${encodeURIComponent(event)}/draw/entries`;

/** The entries of a closed draw in pieces, as they arrive. Rejects if they cannot be loaded. */
export async function* drawEntries(
  platform: Pick<Platform, 'fetch'>,
  event: string,
  signal: AbortSignal,
): AsyncGenerator<string> {
  // The check needs the server's current entries, not a cached copy.
  const answer = await platform.fetch(drawEntriesPath(event), { signal, cache: 'no-store' });
  if (!answer.ok || !answer.body)
    throw new Error(`The entries were answered with ${answer.status}.`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    yield piece.value;
  }
}
