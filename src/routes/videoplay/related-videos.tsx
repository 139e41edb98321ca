import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { VideoItem } from '../../../contract/schemas/contents.ts';
import { Loaded, type Loading } from '../../ui/loaded.tsx';
import { Poster } from '../../ui/poster.tsx';
import { Skeleton, SkeletonBox, SkeletonLine } from '../../ui/skeleton.tsx';
import { ViewCount } from '../../ui/view-count.tsx';
import { relatedVideos } from './related.ts';
import * as css from './videoplay.css.ts';

type RelatedVideosProps = {
  id: string;
  others: Loading<readonly VideoItem[]>;
  dice: readonly number[];
  onRetry: () => void;
};

const RelatedSkeleton = ({ count }: { count: number }) => (
  <Skeleton>
    <div className={css.grid}>
      {Array.from({ length: count }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
        <div key={n} className={css.card}>
          <SkeletonBox shape="16:9" />
          <SkeletonLine />
          <SkeletonLine size={13} length="middle" />
        </div>
      ))}
    </div>
  </Skeleton>
);

export const RelatedVideos = ({ id, others, dice, onRetry }: RelatedVideosProps) => {
  const heading = useId();
  return (
    <section className={css.related} aria-labelledby={heading}>
      <h2 id={heading} className={css.heading}>
        <Trans>More K-POP</Trans>
      </h2>
      <Loaded from={others} skeleton={<RelatedSkeleton count={dice.length} />} onRetry={onRetry}>
        {(videos) => (
          <ul className={css.grid}>
            {relatedVideos(videos, id, dice).map((video) => (
              <li key={video.id}>
                <Poster
                  artwork={video.artwork}
                  title={video.title}
                  to={`/videoplay/${encodeURIComponent(video.id)}`}
                  sizes="(min-width: 500px) 224px, 46vw"
                >
                  <ViewCount count={video.views} compact />
                </Poster>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
};
