import type { Sent } from '../../contract/rendering.ts';

/** The data that the server has put into this page for the app; undefined without it. */
export function readSent(): Sent | undefined {
  const script = document.getElementById('sent');
  return script ? JSON.parse(script.textContent) : undefined;
}
