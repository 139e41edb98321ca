import { createDrawCheck, type DrawFindings } from '../../../../contract/rules/check-draw.ts';
import type { Draw, EventDetail } from '../../../../contract/schemas/events.ts';
import { drawEntries } from '../../../api/draw-entries.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Characters of about 250 entries. */
const AT_ONCE = 18 * 250;
/** In milliseconds: after that the page gets a turn, before it would feel frozen. */
const TURN = 16;

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

/** Recomputes a draw from public data, reporting how many characters are done. */
export async function checkDraw(
  platform: Pick<Platform, 'fetch' | 'now'>,
  { id, giveaways }: Pick<EventDetail, 'id' | 'giveaways'>,
  draw: Draw,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<DrawFindings> {
  const check = createDrawCheck(draw, giveaways);
  let done = 0;
  let begun = platform.now();
  for await (const piece of drawEntries(platform, id, signal)) {
    for (let at = 0; at < piece.length; at += AT_ONCE) {
      check.add(piece.slice(at, at + AT_ONCE));
      done += Math.min(AT_ONCE, piece.length - at);
      if (platform.now() - begun < TURN) continue;
      onProgress(done);
      await nextTurn();
      signal.throwIfAborted();
      begun = platform.now();
    }
  }
  return check.findings();
}
