import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { VideosResponse } from '../../../contract/schemas/contents.ts';
import { Loaded, type Loading } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VideoCards, VideoCardsSkeleton } from '../../ui/video-cards.tsx';
import { relatedTo } from './related.ts';
import * as css from './videoplay.css.ts';

type RelatedVideosProps = {
  id: string;
  others: Loading<VideosResponse>;
  dice: readonly number[];
  onRetry: () => void;
};

export const RelatedVideos = ({ id, others, dice, onRetry }: RelatedVideosProps) => {
  const heading = useId();
  return (
    <section className={css.related} aria-labelledby={heading}>
      <h2 id={heading} className={css.heading}>
        <Trans>More K-POP</Trans>
      </h2>
      <Loaded
        from={others}
        skeleton={
          <Skeleton>
            <VideoCardsSkeleton count={dice.length} />
          </Skeleton>
        }
        onRetry={onRetry}
      >
        {({ videos }) => <VideoCards videos={relatedTo(videos, id, dice)} />}
      </Loaded>
    </section>
  );
};
