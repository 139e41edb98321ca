import { msg } from '@lingui/core/macro';
import { signatureVideoContent } from '../../../../../contract/content/signature-videos.ts';
import { kindWords } from '../kind-words.ts';

export default kindWords(signatureVideoContent, {
  name: msg`Signature videos`,
  fields: {
    title: msg`Title`,
    description: msg`Description`,
    artwork: msg`Picture`,
    duration: msg`Length`,
    embedId: msg`YouTube video`,
  },
  hints: {
    duration: msg`As fans see it, such as 1:10.`,
    embedId: msg`A link, or the video’s 11-character ID.`,
  },
});
