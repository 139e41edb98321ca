import { BRAND } from '../../contract/brand.ts';
import { BCP47 } from '../../contract/languages.ts';
import type { VideoItem } from '../../contract/schemas/contents.ts';

const CONTEXT = 'https://schema.org';

export const siteData = (origin: string, description: string) => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name: BRAND,
  description,
  url: `${origin}/`,
  inLanguage: Object.values(BCP47),
});

export const listData =
  (name: string, videos: readonly VideoItem[], total: number) => (origin: string) => ({
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name,
    url: `${origin}/video`,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: videos.map((video, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: video.title,
        url: `${origin}/videoplay/${encodeURIComponent(video.id)}`,
      })),
    },
  });

/** Without the upload date, which is requested from the platform and would delay the page. */
export const videoData = (video: VideoItem) => (origin: string, description: string) => ({
  '@context': CONTEXT,
  '@type': 'VideoObject',
  name: video.title,
  description,
  url: `${origin}/videoplay/${encodeURIComponent(video.id)}`,
  thumbnailUrl: new URL(video.thumbnail, origin).href,
  embedUrl: `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video.youtubeId)}`,
  genre: video.category,
  keywords: video.tag.join(', '),
  interactionStatistic: [
    { type: 'WatchAction', count: video.views },
    { type: 'LikeAction', count: video.likes },
  ].map(({ type, count }) => ({
    '@type': 'InteractionCounter',
    interactionType: { '@type': type },
    userInteractionCount: count,
  })),
});
