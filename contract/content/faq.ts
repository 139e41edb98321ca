import { contentOf } from './fields.ts';

export const faqContent = contentOf({
  kind: 'faq',
  fields: {
    question: { type: 'localizedLine', max: 160 },
    answer: { type: 'localizedText', max: 2_000 },
    category: { type: 'item', kind: 'faq-categories' },
    /** Other words that fans use for its subject, one per line. They are searched, but never shown. */
    keywords: { type: 'localizedText', max: 600, optional: true },
    /** Within its category; the smallest number comes first. */
    position: { type: 'number', min: 0, max: 1_000_000 },
  },
  name: 'question',
  page: () => '/faq',
});
