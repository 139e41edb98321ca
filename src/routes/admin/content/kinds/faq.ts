import { msg } from '@lingui/core/macro';
import { faqContent } from '../../../../../contract/content/faq.ts';
import { kindWords } from '../kind-words.ts';

export default kindWords(faqContent, {
  name: msg`FAQ`,
  fields: {
    question: msg`Question`,
    answer: msg`Answer`,
    category: msg`Category`,
    keywords: msg`Other words`,
    position: msg`Place`,
  },
  hints: {
    keywords: msg`Words that fans may type for this question, one on each line; shown nowhere.`,
    position: msg`In its category; the smallest comes first.`,
  },
});
