import { msg } from '@lingui/core/macro';
import { faqCategoryContent } from '../../../../../contract/content/faq-categories.ts';
import { kindWords } from '../kind-words.ts';

export default kindWords(faqCategoryContent, {
  name: msg`FAQ categories`,
  fields: { name: msg`Name` },
});
