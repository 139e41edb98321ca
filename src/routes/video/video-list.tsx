import { Trans } from '@lingui/react/macro';
import type { VideosResponse } from '../../../contract/schemas/contents.ts';
import { videosApi } from '../../api/videos.ts';
import { useApp } from '../../flows/app/use-app.tsx';
import { More } from '../../ui/more.tsx';
import { useLongList } from '../long-list.ts';
import { outcomeOf } from '../public-content.ts';
import { type VideoPart, videosContent } from '../videos-content.ts';
import { VideoGrid } from './video-grid.tsx';

type VideoListProps = {
  list: VideosResponse;
  filter: VideoPart;
  heading?: 'h2' | 'h3' | undefined;
};

/** As long when the fan returns, also after a reload. */
export const VideoList = ({ list: first, filter, heading }: VideoListProps) => {
  const app = useApp();
  const { list, more } = useLongList(first, {
    name: JSON.stringify(filter),
    countOf: ({ videos }) => videos.length,
    async longer(list) {
      const after = list.next ?? undefined;
      const outcome = await outcomeOf(videosApi(app.api.send).videos({ ...filter, after }));
      if (!outcome.ok) return outcome;
      const value = { ...outcome.value, videos: [...list.videos, ...outcome.value.videos] };
      videosContent.keep(app, { from: { ok: true, value } }, filter);
      return { ok: true, value };
    },
  });
  return (
    <>
      <VideoGrid videos={list.videos} heading={heading} />
      <More {...more} query={list.next === null ? undefined : { ...filter, after: list.next }}>
        <Trans>Show more videos</Trans>
      </More>
    </>
  );
};
