import { msg } from '@lingui/core/macro';
import { videoContent } from '../../../../../contract/content/videos.ts';
import { kindWords } from '../kind-words.ts';

export default kindWords(videoContent, {
  name: msg`Videos`,
  fields: {
    title: msg`Title`,
    youtubeId: msg`YouTube video`,
    artwork: msg`Picture`,
    type: msg`Strip on Home`,
    category: msg`Category`,
    year: msg`Year`,
    tag: msg`Tags`,
    rank: msg`Rank`,
    publishedAt: msg`Uploaded`,
  },
  hints: {
    youtubeId: msg`A link, or the video’s 11-character ID.`,
    category: msg`Such as 2025 KWDA.`,
    tag: msg`One per line.`,
    rank: msg`The smallest number comes first.`,
    publishedAt: msg`Shown only if YouTube doesn’t provide it.`,
  },
  options: {
    type: { video: msg`None`, onStage: msg`On Stage`, recommend: msg`Award Moments` },
  },
});
