import { contentOf } from './fields.ts';

export const faqCategoryContent = contentOf({
  kind: 'faq-categories',
  fields: { name: { type: 'localizedLine', max: 60 } },
  name: 'name',
  page: () => '/faq',
  ordered: true,
});
