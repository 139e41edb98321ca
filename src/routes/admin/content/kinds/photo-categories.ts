import { msg } from '@lingui/core/macro';
import { photoCategoryContent } from '../../../../../contract/content/photo-categories.ts';
import { kindWords } from '../kind-words.ts';

export default kindWords(photoCategoryContent, {
  name: msg`Photo categories`,
  fields: { category: msg`Name` },
  hints: {
    category: msg`Such as 2025KWDA, which fans see as 2025 KWDA; it is also in the address of its photos.`,
  },
});
