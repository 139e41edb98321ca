import { contentOf } from './fields.ts';

export const videoContent = contentOf({
  kind: 'videos',
  fields: {
    title: { type: 'line', max: 120 },
    youtubeId: { type: 'youtube' },
    artwork: { type: 'picture', ratio: '16:9' },
    /** Chooses the strip of Home: On Stage, or Award Moments. */
    type: { type: 'choice', options: ['video', 'onStage', 'recommend'] },
    category: { type: 'line', max: 60 },
    year: { type: 'number', min: 1990, max: 2100 },
    tag: { type: 'lines', max: 60, most: 30 },
    /** The smallest number comes first. */
    rank: { type: 'number', min: 0, max: 1_000_000 },
    publishedAt: { type: 'moment', optional: true },
  },
  name: 'title',
  page: (id) => `/videoplay/${id}`,
});
