import { msg } from '@lingui/core/macro';
import { teaserContent } from '../../../../../contract/content/teasers.ts';
import { kindWords } from '../kind-words.ts';

export default kindWords(teaserContent, {
  name: msg`Coming soon pages`,
  fields: {
    tagline: msg`Tagline`,
    progress: msg`Progress in percent`,
    firstTile: msg`First tile`,
    secondTile: msg`Second tile`,
  },
  hints: {
    tagline: msg`Until you publish, the page shows the text that comes with the app.`,
  },
  items: { community: msg`Playground`, prize: msg`Goods & Prizes` },
});
