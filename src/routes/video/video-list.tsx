import { Trans } from '@lingui/react/macro';
import { startTransition, useState } from 'react';
import type { VideoFilter, VideosResponse } from '../../../contract/schemas/contents.ts';
import { videosApi } from '../../api/videos.ts';
import { useApp } from '../../flows/app/use-app.tsx';
import type { LoadProblem } from '../../ui/load-failure.tsx';
import { More } from '../../ui/more.tsx';
import { outcomeOf } from '../public-content.ts';
import { videosContent } from '../videos-content.ts';
import { VideoGrid } from './video-grid.tsx';

type VideoListProps = {
  list: VideosResponse;
  filter: VideoFilter;
  heading?: 'h2' | 'h3' | undefined;
};

/** A list that grows a page at a time, and has the same length when the fan returns. */
export const VideoList = ({ list: first, filter, heading }: VideoListProps) => {
  const app = useApp();
  const [list, setList] = useState(first);
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<LoadProblem>();

  async function more(after: string) {
    setLoading(true);
    setProblem(undefined);
    const outcome = await outcomeOf(videosApi(app.api.send).videos({ ...filter, after }));
    // Rendered a few at a time, so that touches are handled in between.
    startTransition(() => {
      setLoading(false);
      if (!outcome.ok) return setProblem(outcome.problem);
      const longer = { ...outcome.value, videos: [...list.videos, ...outcome.value.videos] };
      videosContent.keep(app, { from: { ok: true, value: longer } }, filter);
      setList(longer);
    });
  }

  const { videos, next } = list;
  return (
    <>
      <VideoGrid videos={videos} heading={heading} />
      <More
        problem={problem}
        busy={loading}
        onMore={next === null ? undefined : () => void more(next)}
      >
        <Trans>Show more videos</Trans>
      </More>
    </>
  );
};
