import { videoSearchMachine } from '../../../machines/video-search.machine.ts';
import type { FoundVideos } from '../../../machines/video-search.types.ts';
import type { ChartModel } from '../model.ts';

export const found = (more: Partial<FoundVideos> = {}): FoundVideos => ({
  term: 'moon',
  after: null,
  videos: [],
  total: 0,
  next: null,
  meant: null,
  ...more,
});

export const model = {
  chart: videoSearchMachine,
  events: {
    'term.changed': [{ type: 'term.changed', term: 'moon' }],
    'more.ask': [{ type: 'more.ask' }],
    'search.retry': [{ type: 'search.retry' }],
  },
  answers: {
    findVideos: [
      { found: found(), problem: null },
      { found: found({ next: 'v30' }), problem: null },
      { found: null, problem: { code: 'offline' } },
    ],
  },
  parts: {},
  accepts: {
    everywhere: ['term.changed'],
    answered: ['more.ask'],
    failed: ['search.retry'],
  },
  tags: { searching: ['pausing', 'asking'], failed: ['failed'] },
  delays: { searchPause: 150 },
  fromApp: [],
  facts: ({ after, found: shown, problem }) => [after, shown?.next, problem?.code],
} satisfies ChartModel<typeof videoSearchMachine>;
