import { fromPromise } from 'xstate';
import * as LIMITS from '../../contract/limits.ts';
import { gamePopupMachine } from '../../machines/game-popup.machine.ts';
import { gamesApi } from '../api/games.ts';
import type { App } from './app/app.ts';
import { recordIn } from './shared/saved-fields.ts';

/** The game that was shown last, and when. */
const KEY = 'gamePopupShown';

export function gamePopupFlow({ api, platform, words }: Pick<App, 'api' | 'platform' | 'words'>) {
  function isResting(id: string) {
    const shown = recordIn(platform.local.get(KEY));
    const age = platform.now() - Number(shown?.at);
    return shown?.id === id && age >= 0 && age < LIMITS.gameRest;
  }
  return gamePopupMachine.provide({
    actors: {
      findGame: fromPromise(async ({ signal }) => {
        const { game } = await gamesApi(api.send).active({ signal });
        if (!game || isResting(game.id)) return { game: null };
        await words.need('pages');
        return { game };
      }),
    },
    actions: {
      rememberShowing: (_, { game }) =>
        platform.local.set(KEY, JSON.stringify({ id: game?.id, at: platform.now() })),
    },
  });
}
