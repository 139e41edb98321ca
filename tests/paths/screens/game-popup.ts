import * as LIMITS from '../../../contract/limits.ts';
import type { gamePopupMachine } from '../../../machines/game-popup.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { WALKS_BEGIN } from '../content.ts';
import type { Fan } from '../fan.ts';

const FIND = 'GET /api/contents/games/active';

export function gamePopupScreen(fan: Fan): Screen<typeof gamePopupMachine> {
  return {
    async open() {
      // No other popup comes.
      const local = { pwaPopupDismissed: String(WALKS_BEGIN) };
      await fan.open({ at: '/', held: [FIND], local });
      await fan.pass(LIMITS.pageRenderDelay);
    },
    does: {
      'screen.free': () => {},
      'popup.close': () => fan.press('Close'),
      'game.play': () => fan.follow('Play now'),
      'page.changed': () => fan.follow('Home'),
    },
    answers: { findGame: (body) => fan.answer(FIND, { body }) },
    parts: {},
    fails: { findGame: () => fan.cutOff(FIND) },
    passes: {},
    sees: {
      looking: () => fan.sees({ address: '/', dialog: null }),
      waiting: () => {},
      open: ({ context }) => fan.sees({ address: '/', dialog: context.game?.title.en ?? null }),
      closed: () => fan.sees({ dialog: null }),
      absent: () => fan.sees({ address: '/', dialog: null }),
    },
  };
}
