import { contentOf } from './fields.ts';

export const photoCategoryContent = contentOf({
  kind: 'photo-categories',
  fields: { category: { type: 'line', max: 60 } },
  name: 'category',
  page: () => '/photo',
  ordered: true,
});
