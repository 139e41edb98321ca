import { Suspense } from 'react';
import type { VideoItem } from '../../contract/schemas/contents.ts';
import { PosterSkeleton } from './poster.tsx';
import * as css from './video-cards.css.ts';
import { VideoPoster } from './video-poster.tsx';
import { ViewCount } from './view-count.tsx';

type VideoCardsProps = {
  videos: readonly VideoItem[];
  /** So many are on the first screen and are not waited for. */
  first?: number;
  heading?: 'h2' | 'h3';
};

/** Videos two by two, each leading to its player. Each comes to life in a turn of its own, so that no turn keeps a finger waiting. */
export const VideoCards = ({ videos, first = 0, heading = 'h3' }: VideoCardsProps) => (
  <ul className={css.grid}>
    {videos.map((video, n) => (
      <Suspense key={video.id}>
        <li>
          <VideoPoster
            video={video}
            sizes="(min-width: 500px) 224px, 46vw"
            priority={n < first}
            heading={heading}
          >
            <ViewCount count={video.views} compact />
          </VideoPoster>
        </li>
      </Suspense>
    ))}
  </ul>
);

/** Stands within a `Skeleton`. */
export const VideoCardsSkeleton = ({ count }: { count: number }) => (
  <ul className={css.grid}>
    {Array.from({ length: count }, (_, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
      <li key={n}>
        <PosterSkeleton shape="16:9" line />
      </li>
    ))}
  </ul>
);
