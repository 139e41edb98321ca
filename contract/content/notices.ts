import { contentOf } from './fields.ts';

export const noticeContent = contentOf({
  kind: 'notices',
  fields: {
    title: { type: 'localizedLine', max: 120 },
    /** Paragraphs, separated by empty lines. */
    body: { type: 'localizedText', max: 10_000 },
    pinned: { type: 'yesNo' },
    /** As shown; it is public when it is published. */
    publishedAt: { type: 'moment' },
  },
  name: 'title',
  page: (id) => `/notice/${id}`,
});
