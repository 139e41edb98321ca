import { createDrawCheck, type DrawFindings } from '../../../../contract/rules/check-draw.ts';
import type { Draw, EventDetail } from '../../../../contract/schemas/events.ts';
import { drawEntries } from '../../../api/draw-entries.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Characters of about 2,000 entries: the page has its turn again before a slow phone would be felt to hang. */
const AT_ONCE = 18 * 2_000;

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

/** Recomputes a draw from what everybody can read, telling how many characters are done. */
export async function checkDraw(
  platform: Pick<Platform, 'fetch'>,
  { id, giveaways }: Pick<EventDetail, 'id' | 'giveaways'>,
  draw: Draw,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<DrawFindings> {
  const check = createDrawCheck(draw, giveaways);
  let done = 0;
  for await (const piece of drawEntries(platform, id, signal)) {
    for (let at = 0; at < piece.length; at += AT_ONCE) {
      check.add(piece.slice(at, at + AT_ONCE));
      done += Math.min(AT_ONCE, piece.length - at);
      onProgress(done);
      await nextTurn();
      signal.throwIfAborted();
    }
  }
  return check.findings();
}
