import { contentOf } from './fields.ts';

export const gameContent = contentOf({
  kind: 'games',
  fields: {
    title: { type: 'localizedLine', max: 80 },
    line: { type: 'localizedLine', max: 200 },
    artwork: { type: 'picture', ratio: '16:9' },
    to: { type: 'path' },
    /** Promoted on Home; one at a time. */
    active: { type: 'yesNo' },
  },
  name: 'title',
  page: () => '/',
});
