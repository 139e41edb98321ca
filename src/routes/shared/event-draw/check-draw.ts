import { createDrawCheck, type DrawFindings } from '../../../../contract/rules/check-draw.ts';
import type { EventDetail } from '../../../../contract/schemas/events.ts';
import { drawEntries } from '../../../api/draw-entries.ts';
import { eventApi } from '../../../api/event.ts';
import type { App } from '../../../flows/app/app.ts';

/** Characters of about 250 entries. */
const AT_ONCE = 18 * 250;
/** In milliseconds: after that the page gets a turn, before it would feel frozen. */
const TURN = 16;

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

/** What has lost its draw, or its seed, since the page has shown them. */
const NOTHING_LEFT: DrawFindings = {
  ...{ seed: false, entries: false, count: false, winners: false, passedOn: false },
};

/** Recomputes a draw from what is public now, not when the page was opened, reporting how many characters are done. */
export async function checkDraw(
  { api, platform }: Pick<App, 'api' | 'platform'>,
  { id }: Pick<EventDetail, 'id'>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<DrawFindings> {
  const event = await eventApi(api.send).one(id, { signal, fresh: true });
  if (typeof event?.draw?.seed !== 'string') return NOTHING_LEFT;
  const check = createDrawCheck(event.draw, event);
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
