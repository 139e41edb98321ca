import { assign, fromPromise, setup } from 'xstate';
import type * as search from './video-search.types.ts';

type Context = search.SearchContext;
type Result = Partial<search.SearchResult>;

const withMore = (
  before: search.FoundVideos | null,
  found: search.FoundVideos,
): search.FoundVideos =>
  found.after === null ? found : { ...found, videos: [...(before?.videos ?? []), ...found.videos] };

/** The server searches while the fan types; a response counts only for its own term, never for a later one. */
export const videoSearchMachine = setup({
  types: {} as search.SearchTypes,
  actors: {
    findVideos: fromPromise<search.SearchResult, search.Asked>(() => new Promise(() => {})),
  },
  actions: {
    noteTerm: assign((_, { term }: { term: string }) => ({ term, after: null })),
    // A visualizer gives no output.
    noteFound: assign(({ context }, { found }: Result = {}) => ({
      found: found ? withMore(context.found, found) : context.found,
      problem: null,
    })),
    noteMore: assign(({ context }) => ({ after: context.found?.next ?? null })),
    setProblem: assign((_, { problem }: Result = {}) => ({ problem: problem ?? null })),
    noteSurprise: assign({ problem: { code: 'unknown' } }),
  },
  guards: {
    isFound: (_, { problem }: Result = {}) => !problem,
    hasMore: (_, { found }: Context) => Boolean(found?.next),
  },
  delays: { searchPause: 150 },
}).createMachine({
  id: 'video-search',
  meta: { screen: [{ path: '/video?q=moon' }] },
  context: { term: '', after: null, found: null, problem: null },
  initial: 'idle',
  on: {
    'term.changed': {
      description:
        'The fan types another search term, and results for the earlier term are discarded.',
      target: '.pausing',
      actions: { type: 'noteTerm', params: ({ event }) => event },
    },
  },
  states: {
    idle: {
      description: 'Nothing has been searched yet.',
      meta: { screen: [{ path: '/video' }] },
    },
    pausing: {
      description: 'The app waits until the fan stops typing.',
      tags: 'searching',
      after: { searchPause: { description: 'The fan has stopped typing.', target: 'asking' } },
    },
    asking: {
      description: 'The server searches, and the earlier results stay on the page.',
      tags: 'searching',
      invoke: {
        id: 'findVideos',
        src: 'findVideos',
        input: ({ context: { term, after } }) => ({ term, after }),
        onDone: [
          {
            description: 'The server returns the results.',
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'answered',
            actions: { type: 'noteFound', params: ({ event }) => event.output },
          },
          {
            description: 'The server refuses the request or cannot be reached.',
            target: 'failed',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The call fails with an unexpected error.',
          target: 'failed',
          actions: 'noteSurprise',
        },
      },
    },
    answered: {
      description: 'The page shows the results, with the best match first.',
      on: {
        'more.ask': {
          description: 'The fan asks for more results.',
          guard: { type: 'hasMore', params: ({ context }) => context },
          target: 'asking',
          actions: 'noteMore',
        },
      },
    },
    failed: {
      description: 'A message says that the search failed.',
      tags: 'failed',
      on: { 'search.retry': { description: 'The fan tries the search again.', target: 'asking' } },
    },
  },
});
