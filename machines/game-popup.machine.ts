import { assign, fromPromise, setup } from 'xstate';
import type { Game } from '../contract/schemas/games.ts';
import type { ScreenMeta } from './screen.types.ts';

type Found = { game: Game | null };

/** Home promotes the active game once the fan has seen the hero, and not again to a fan who has seen the game recently. */
export const gamePopupMachine = setup({
  types: {
    context: {} as Found,
    /** `screen.free`: no other popup is on the screen. */
    events: {} as {
      type:
        | 'hero.seen'
        | 'hero.passed'
        | 'screen.free'
        | 'popup.close'
        | 'game.play'
        | 'page.changed';
    },
    tags: {} as 'hero' | 'waiting' | 'open',
    meta: {} as ScreenMeta,
  },
  actors: { findGame: fromPromise<Found>(() => new Promise(() => {})) },
  actions: {
    // A visualizer gives no output.
    noteGame: assign((_, found: Partial<Found> = {}) => ({ game: found.game ?? null })),
    rememberShowing: (_, _game: Found) => {},
  },
  guards: { hasGame: (_, found: Partial<Found> = {}) => Boolean(found.game) },
  delays: { heroTime: 6_000 },
}).createMachine({
  id: 'game-popup',
  context: { game: null },
  meta: { screen: [{ path: '/' }] },
  initial: 'looking',
  states: {
    looking: {
      description: 'The page is shown, and the app asks the server for the active game.',
      invoke: {
        id: 'findGame',
        src: 'findGame',
        onDone: [
          {
            description: 'There is an active game that the fan has not seen recently.',
            guard: { type: 'hasGame', params: ({ event }) => event.output },
            target: 'hero',
            actions: { type: 'noteGame', params: ({ event }) => event.output },
          },
          {
            description: 'There is no active game, or the fan has seen it recently.',
            target: 'absent',
          },
        ],
        onError: {
          description: 'The request to the server fails, so no popup is shown.',
          target: 'absent',
        },
      },
    },
    hero: {
      description: 'The popup leaves the first screen to the hero.',
      tags: 'hero',
      initial: 'unseen',
      on: {
        'hero.passed': { description: 'The fan scrolls past the hero.', target: 'waiting' },
        'page.changed': {
          description: 'The fan leaves the page before the popup opens.',
          target: 'absent',
        },
      },
      states: {
        unseen: {
          description: 'The picture of the hero is not on the screen yet.',
          on: {
            'hero.seen': {
              description: 'The picture of the hero is on the screen.',
              target: 'seen',
            },
          },
        },
        seen: {
          description: 'The fan looks at the hero.',
          after: {
            heroTime: {
              description: 'The fan has had time to look at the hero.',
              target: '#game-popup.waiting',
            },
          },
        },
      },
    },
    waiting: {
      description: 'The game popup waits until no other popup is on the screen.',
      meta: { screen: [{ path: '/' }, { path: '/', dialog: true }] },
      tags: 'waiting',
      on: {
        'screen.free': { description: 'No other popup is on the screen.', target: 'open' },
        'page.changed': {
          description: 'The fan leaves the page before the popup opens.',
          target: 'absent',
        },
      },
    },
    open: {
      description:
        'A popup over the lower part of Home shows the game; the rest of the page stays usable.',
      tags: 'open',
      meta: { screen: [{ path: '/', dialog: true }] },
      entry: { type: 'rememberShowing', params: ({ context }) => context },
      on: {
        'popup.close': { description: 'The fan closes the popup.', target: 'closed' },
        'game.play': { description: 'The fan follows the link to the game.', target: 'closed' },
        'page.changed': {
          description: 'The fan taps a tab, even the one of Home, or follows another link.',
          target: 'closed',
        },
      },
    },
    closed: { type: 'final', description: 'The fan has seen the popup.', meta: { screen: [] } },
    absent: { type: 'final', description: 'No game is promoted on Home.' },
  },
});
