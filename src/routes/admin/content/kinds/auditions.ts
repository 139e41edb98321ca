import { msg } from '@lingui/core/macro';
import { auditionContent } from '../../../../../contract/content/auditions.ts';
import { kindWords } from '../kind-words.ts';

export default kindWords(auditionContent, {
  name: msg`Auditions`,
  fields: {
    title: msg`Title`,
    text: msg`Text`,
    requirements: msg`What it asks for`,
    artwork: msg`Picture`,
    startsAt: msg`Applications from`,
    endsAt: msg`Applications until`,
    bornBy: msg`Last birth date allowed`,
  },
  hints: {
    requirements: msg`One per line.`,
    bornBy: msg`Existing applications must stay valid.`,
  },
});
