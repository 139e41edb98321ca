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
      description: 'The page is there and not yet shown; the words of the intro are on their way.',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        onDone: [
          {
            description: 'They are here, and nothing else has been seen.',
            guard: { type: 'isHidden', params: ({ event }) => event.output },
            target: 'playing',
          },
          {
            description: 'They took so long that the page has been shown; it stays.',
            target: 'over',
          },
        ],
        onError: { description: 'They cannot be had; nobody misses them.', target: 'over' },
      },
    },
    playing: {
      description: 'The brand lights up over the page, which cannot be reached.',
      tags: 'open',
      meta: { screen: [{ path: '/', dialog: true }] },
      after: { playTime: { description: 'It has been seen.', target: 'leaving' } },
      on: {
        'intro.skip': {
          description: 'The fan taps, presses a key or goes back.',
          target: 'leaving',
        },
      },
    },
    leaving: {
      description: 'It fades, and the page is seen.',
      tags: ['open', 'leaving'],
      meta: { screen: [{ path: '/', dialog: true }] },
      after: { fadeTime: { description: 'It is gone.', target: 'over' } },
    },
    over: { type: 'final', description: 'The main app has the screen and the focus.' },
  },
});
