import type { VideoItem } from '../../../contract/schemas/contents.ts';
import { Poster } from '../../ui/poster.tsx';
import { Skeleton, SkeletonBox, SkeletonLine } from '../../ui/skeleton.tsx';
import { ViewCount } from '../../ui/view-count.tsx';
import * as css from './video.css.ts';

/** These are on the first screen and are not waited for. */
const FIRST_SCREEN = 4;

export const VideoGrid = ({ videos }: { videos: readonly VideoItem[] }) => (
  <ul className={css.grid}>
    {videos.map((video, n) => (
      <li key={video.id}>
        <Poster
          artwork={video.artwork}
          title={video.title}
          to={`/videoplay/${encodeURIComponent(video.id)}`}
          sizes="(min-width: 500px) 224px, 46vw"
          priority={n < FIRST_SCREEN}
          heading="h2"
        >
          <ViewCount count={video.views} compact />
        </Poster>
      </li>
    ))}
  </ul>
);

export const VideoGridSkeleton = () => (
  <Skeleton>
    <div className={css.tabs} />
    <div className={css.grid}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
        <div key={card} className={css.card}>
          <SkeletonBox shape="16:9" />
          <SkeletonLine />
          <SkeletonLine size={13} length="middle" />
        </div>
      ))}
    </div>
  </Skeleton>
);
