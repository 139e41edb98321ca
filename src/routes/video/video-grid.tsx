import type { VideoItem } from '../../../contract/schemas/contents.ts';
import { SharedPicture } from '../../ui/shared-picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VideoCards, VideoCardsSkeleton } from '../../ui/video-cards.tsx';
import * as css from './video.css.ts';

type VideoGridProps = { videos: readonly VideoItem[]; heading?: 'h2' | 'h3' | undefined };

export const VideoGrid = ({ videos, heading = 'h2' }: VideoGridProps) => (
  <div className={css.grid}>
    <VideoCards videos={videos} first={4} heading={heading} Picture={SharedPicture} />
  </div>
);

export const VideoGridSkeleton = () => (
  <Skeleton>
    <div className={css.grid}>
      <VideoCardsSkeleton count={6} />
    </div>
  </Skeleton>
);

export const ResultsSkeleton = () => (
  <>
    <div className={css.count} />
    <VideoGridSkeleton />
  </>
);
