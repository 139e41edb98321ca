import { contentOf } from './fields.ts';

export const awardContent = contentOf({
  kind: 'awards',
  fields: {
    title: { type: 'localizedLine', max: 120 },
    winner: { type: 'line', max: 120 },
  },
  name: 'title',
  page: () => '/event/2024kwda',
  ordered: true,
});
