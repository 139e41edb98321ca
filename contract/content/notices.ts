import { contentOf } from './fields.ts';

export const noticeContent = contentOf({
  kind: 'notices',
  fields: {
    title: { type: 'localizedLine', max: 120 },
    /** Paragraphs, separated by empty lines. */
    body: { type: 'localizedText', max: 10_000 },
    pinned: { type: 'yesNo' },
    /** Then it takes its place among the others; without it, it stays first until staff change it. */
    pinnedUntil: { type: 'moment', optional: true },
    /** As shown; it is public when it is published. */
    publishedAt: { type: 'moment' },
    /** When readers were last told of something new in it. */
    updatedAt: { type: 'moment', optional: true },
    /** What is new in it, the oldest first. */
    updates: { type: 'localizedLines', max: 200, most: 10 },
  },
  name: 'title',
  page: (id) => `/notice/${id}`,
});
