import { msg } from '@lingui/core/macro';
import { photoContent } from '../../../../../contract/content/photos.ts';
import { kindWords } from '../kind-words.ts';

export default kindWords(photoContent, {
  name: msg`Photos`,
  fields: {
    originalFilename: msg`File name`,
    category: msg`Category`,
    scene: msg`Scene`,
    artwork: msg`Picture`,
    position: msg`Place`,
  },
  hints: {
    originalFilename: msg`Name of the file when fans save it.`,
    position: msg`Within its category; the smallest number comes first.`,
  },
  options: { scene: { 'On Stage': msg`On Stage`, 'Award Moments': msg`Award Moments` } },
});
