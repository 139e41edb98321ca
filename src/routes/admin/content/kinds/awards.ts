import { msg } from '@lingui/core/macro';
import { awardContent } from '../../../../../contract/content/awards.ts';
import { kindWords } from '../kind-words.ts';

export default kindWords(awardContent, {
  name: msg`Awards`,
  fields: { title: msg`Title`, winner: msg`Winner` },
});
