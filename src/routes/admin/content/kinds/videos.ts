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
    youtubeId: msg`A link, or the 11 characters of the video.`,
    category: msg`Such as 2025 KWDA.`,
    tag: msg`One on each line.`,
    rank: msg`The smallest comes first.`,
    publishedAt: msg`Shown only where YouTube does not say it.`,
  },
  options: {
    type: { video: msg`None`, onStage: msg`On Stage`, recommend: msg`Award Moments` },
  },
});
