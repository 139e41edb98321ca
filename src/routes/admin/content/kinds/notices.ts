import { msg } from '@lingui/core/macro';
import { noticeContent } from '../../../../../contract/content/notices.ts';
import { kindWords } from '../kind-words.ts';

export default kindWords(noticeContent, {
  name: msg`Notices`,
  fields: {
    title: msg`Title`,
    body: msg`Text`,
    pinned: msg`Shown before all others`,
    pinnedUntil: msg`Before all others until`,
    publishedAt: msg`Date that fans see`,
  },
  hints: {
    body: msg`An empty line begins a new paragraph.`,
    pinnedUntil: msg`Then it takes its place among the others. Empty: it stays first.`,
  },
});
