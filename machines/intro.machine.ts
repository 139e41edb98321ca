import { fromPromise, setup } from 'xstate';
import type { ScreenMeta } from './screen.types.ts';

/** The installed app's first launch starts with a short intro, whatever page it opens (spec §2, Shell). */
export const introMachine = setup({
  types: {
    events: {} as { type: 'intro.skip' },
    tags: {} as 'open' | 'leaving',
    meta: {} as ScreenMeta,
  },
  actors: { prepare: fromPromise<{ hidden: boolean }>(() => new Promise(() => {})) },
  // A visualizer gives no output.
  guards: { isHidden: (_, page: { hidden?: boolean } = {}) => page.hidden === true },
  delays: { playTime: 2_000, fadeTime: 320 },
}).createMachine({
  id: 'intro',
  meta: { screen: [{ path: '/' }] },
  initial: 'preparing',
  states: {
    preparing: {
      description: 'The page stays hidden while the app loads the texts of the intro.',
      meta: { screen: [{ path: '/' }, { path: '/', dialog: true }] },
      invoke: {
        id: 'prepare',
        src: 'prepare',
        onDone: [
          {
            description: 'The texts are loaded, and the page is still hidden.',
            guard: { type: 'isHidden', params: ({ event }) => event.output },
            target: 'playing',
          },
          {
            description:
              'The texts took so long that the page is already shown, so the intro is skipped.',
            target: 'over',
          },
        ],
        onError: {
          description: 'The texts cannot be loaded, so the intro is skipped.',
          target: 'over',
        },
      },
    },
    playing: {
      description: 'The brand animation covers the page, which cannot be used yet.',
      tags: 'open',
      meta: { screen: [{ path: '/', dialog: true }] },
      after: {
        playTime: {
          description: 'The animation has been shown for its full time.',
          target: 'leaving',
        },
      },
      on: {
        'intro.skip': {
          description: 'The fan skips the intro with a tap, a key or the Back button.',
          target: 'leaving',
        },
      },
    },
    leaving: {
      description: 'The intro fades out, and the page appears.',
      tags: ['open', 'leaving'],
      meta: { screen: [{ path: '/', dialog: true }] },
      after: { fadeTime: { description: 'The intro has faded out.', target: 'over' } },
    },
    over: { type: 'final', description: 'The intro is over, and the fan can use the page.' },
  },
});
