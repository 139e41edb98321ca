import * as LIMITS from '../../../contract/limits.ts';
import type { gamePopupMachine } from '../../../machines/game-popup.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { WALKS_BEGIN } from '../content.ts';
import type { Fan } from '../fan.ts';

const FIND = 'GET /api/contents/games/active';

export const scrollPastHero = (fan: Fan) =>
  fan.inPage(
    () => {
      // The Home of the walks is shorter.
      document.body.style.paddingBlockEnd = '2000px';
      window.scrollTo({ top: 2_000 });
      window.dispatchEvent(new Event('scroll'));
    },
    null,
    'Scroll past the hero.',
  );

export function gamePopupScreen(fan: Fan): Screen<typeof gamePopupMachine> {
  return {
    async open() {
      // No other popup comes.
      const local = { pwaPopupDismissed: String(WALKS_BEGIN) };
      await fan.open({ at: '/', held: [FIND], local });
      await fan.pass(LIMITS.pageRenderDelay);
    },
    does: {
      'hero.seen': () =>
        fan.inPage(
          () => {
            for (const picture of document.images) picture.dispatchEvent(new Event('load'));
          },
          null,
          'Wait for the picture.',
        ),
      'hero.passed': () => scrollPastHero(fan),
      'screen.free': () => {},
      'popup.close': () => fan.press('Close'),
      'game.play': () => fan.follow('Play now'),
      'page.changed': () => fan.follow('Home'),
    },
    answers: { findGame: (body) => fan.answer(FIND, { body }) },
    parts: {},
    fails: { findGame: () => fan.cutOff(FIND) },
    passes: { heroTime: () => fan.pass(6_000) },
    sees: {
      looking: () => fan.sees({ address: '/', dialog: null }),
      'hero.unseen': () => fan.sees({ address: '/', dialog: null }),
      'hero.seen': () => fan.sees({ address: '/', dialog: null }),
      waiting: () => {},
      open: ({ context }) => fan.sees({ address: '/', dialog: context.game?.title.en ?? null }),
      closed: () => fan.sees({ dialog: null }),
      absent: () => fan.sees({ address: '/', dialog: null }),
    },
  };
}
