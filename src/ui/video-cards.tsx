import { type ComponentType, memo, Suspense } from 'react';
import * as LIMITS from '../../contract/limits.ts';
import type { VideoItem } from '../../contract/schemas/contents.ts';
import type { ArtworkProps } from './artwork.tsx';
import { PosterSkeleton } from './poster.tsx';
import * as css from './video-cards.css.ts';
import { VideoPoster } from './video-poster.tsx';
import { ViewCount } from './view-count.tsx';

type VideoCardsProps = {
  videos: readonly VideoItem[];
  /** This many are on the first screen and load eagerly. */
  first?: number;
  heading?: 'h2' | 'h3';
  /** A shared picture that moves to the player; cards added later have none, since the page would be frozen for it. */
  Picture?: ComponentType<ArtworkProps> | undefined;
};

type VideoCardProps = Required<Pick<VideoCardsProps, 'heading'>> &
  Pick<VideoCardsProps, 'Picture'> & { video: VideoItem; priority: boolean };

/** Hydrates in its own task, so that no task delays a touch, and does not render again when the list grows. */
const VideoCard = memo(({ video, Picture, priority, heading }: VideoCardProps) => (
  <Suspense>
    <li>
      <VideoPoster
        video={video}
        Picture={Picture}
        sizes="(min-width: 500px) 224px, 46vw"
        priority={priority}
        heading={heading}
      >
        <ViewCount count={video.views} compact />
      </VideoPoster>
    </li>
  </Suspense>
));

/** Videos in two columns, each a link to its player. */
export const VideoCards = ({ videos, first = 0, heading = 'h3', Picture }: VideoCardsProps) => (
  <ul className={css.grid}>
    {videos.map((video, n) => (
      <VideoCard
        key={video.id}
        video={video}
        Picture={n < LIMITS.pageSize ? Picture : undefined}
        priority={n < first}
        heading={heading}
      />
    ))}
  </ul>
);

/** Used inside a `Skeleton`. */
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
