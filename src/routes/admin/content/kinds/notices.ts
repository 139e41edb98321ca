import { msg } from '@lingui/core/macro';
import { noticeContent } from '../../../../../contract/content/notices.ts';
import { kindWords } from '../kind-words.ts';

export default kindWords(noticeContent, {
  name: msg`Notices`,
  fields: {
    title: msg`Title`,
    body: msg`Text`,
    pinned: msg`Shown before all others`,
    pinnedUntil: msg`Keep first until`,
    publishedAt: msg`Date shown to fans`,
    updatedAt: msg`Updated`,
    updates: msg`What is new in it`,
  },
  hints: {
    updatedAt: msg`Readers see it, and fans who want to hear about notices are told again. Leave empty for a correction that nobody needs to know of.`,
    updates: msg`One line for each update, the oldest first. They are shown above the text.`,
    body: msg`An empty line begins a new paragraph.`,
    pinnedUntil: msg`After that, it takes its place among the others. Leave empty to keep it first.`,
  },
});
