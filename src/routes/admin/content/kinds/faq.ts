import { msg } from '@lingui/core/macro';
import { faqContent } from '../../../../../contract/content/faq.ts';
import { kindWords } from '../kind-words.ts';

export default kindWords(faqContent, {
  name: msg`FAQ`,
  fields: {
    question: msg`Question`,
    answer: msg`Answer`,
    category: msg`Category`,
    keywords: msg`Other search words`,
    position: msg`Place`,
  },
  hints: {
    keywords: msg`Words fans may search for, one per line. They are never shown.`,
    position: msg`Within its category; the smallest number comes first.`,
  },
});
