import { assign, fromPromise, setup } from 'xstate';
import type { Game } from '../contract/schemas/games.ts';
import type { ScreenMeta } from './screen.types.ts';

type Found = { game: Game | null };

/** Home promotes the active game once the page has rendered, and not again to a fan who has just seen it. */
export const gamePopupMachine = setup({
  types: {
    context: {} as Found,
    /** `screen.free`: no other popup is on the screen. */
    events: {} as { type: 'screen.free' | 'popup.close' | 'game.play' | 'page.changed' },
    tags: {} as 'waiting' | 'open',
    meta: {} as ScreenMeta,
  },
  actors: { findGame: fromPromise<Found>(() => new Promise(() => {})) },
  actions: {
    // A visualizer gives no output.
    noteGame: assign((_, found: Partial<Found> = {}) => ({ game: found.game ?? null })),
    rememberShowing: (_, _game: Found) => {},
  },
  guards: { hasGame: (_, found: Partial<Found> = {}) => Boolean(found.game) },
}).createMachine({
  id: 'game-popup',
  context: { game: null },
  meta: { screen: [{ path: '/' }] },
  initial: 'looking',
  states: {
    looking: {
      description: 'The page stands; the active game is asked for.',
      invoke: {
        id: 'findGame',
        src: 'findGame',
        onDone: [
          {
            description: 'There is one that this fan has not seen lately.',
            guard: { type: 'hasGame', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'noteGame', params: ({ event }) => event.output },
          },
          { description: 'There is none, or it was seen lately.', target: 'absent' },
        ],
        onError: { description: 'It cannot be had; nobody misses it.', target: 'absent' },
      },
    },
    waiting: {
      description: 'Popups come one at a time.',
      tags: 'waiting',
      on: {
        'screen.free': { description: 'No other popup is there.', target: 'open' },
        'page.changed': { description: 'The fan goes on before it came.', target: 'absent' },
      },
    },
    open: {
      description:
        'The game is shown over the lower part of Home; everything else stays within reach.',
      tags: 'open',
      meta: { screen: [{ path: '/', dialog: true }] },
      entry: { type: 'rememberShowing', params: ({ context }) => context },
      on: {
        'popup.close': { description: 'The fan puts it away.', target: 'closed' },
        'game.play': { description: 'The fan follows it.', target: 'closed' },
        'page.changed': {
          description: 'The fan taps a tab, that of Home too, or goes on by any other link.',
          target: 'closed',
        },
      },
    },
    closed: { type: 'final', description: 'The fan has seen it.', meta: { screen: [] } },
    absent: { type: 'final', description: 'Nothing is promoted.' },
  },
});
