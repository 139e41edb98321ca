import type { VideoItem } from '../../../contract/schemas/contents.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VideoCards, VideoCardsSkeleton } from '../../ui/video-cards.tsx';
import * as css from './video.css.ts';

export const VideoGrid = ({ videos }: { videos: readonly VideoItem[] }) => (
  <div className={css.grid}>
    <VideoCards videos={videos} first={4} heading="h2" />
  </div>
);

export const VideoGridSkeleton = () => (
  <Skeleton>
    <div className={css.tabs} />
    <div className={css.grid}>
      <VideoCardsSkeleton count={6} />
    </div>
  </Skeleton>
);
