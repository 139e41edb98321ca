import type { Sent } from '../../contract/rendering.ts';

/** What the server has put into this page for the app; undefined where no server has. */
export function readSent(): Sent | undefined {
  const script = document.getElementById('sent');
  return script ? JSON.parse(script.textContent) : undefined;
}
