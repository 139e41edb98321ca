import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { videoTitle } from '../../../contract/rules/video-title.ts';
import type { VideoItem, VideosResponse } from '../../../contract/schemas/contents.ts';
import { useUnsaved } from '../../flows/app/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { EmbeddedPlayer } from '../../ui/embedded-player.tsx';
import { CommentIcon } from '../../ui/lazy-icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Loaded, type Loading } from '../../ui/loaded.tsx';
import { Part } from '../../ui/part.tsx';
import { SharedPicture } from '../../ui/shared-picture.tsx';
import { ViewCount } from '../../ui/view-count.tsx';
import { CommentsSheet } from './comments-sheet.tsx';
import { RelatedVideos } from './related-videos.tsx';
import type { Uploaded } from './uploaded.ts';
import { UploadedLine } from './uploaded-line.tsx';
import * as css from './videoplay.css.ts';
import type { videoPlayRoute } from './videoplay.route.ts';

type WatchProps = {
  video: VideoItem;
  others: Loading<VideosResponse>;
  dice: readonly number[];
  uploaded: Promise<Uploaded> | null;
  onRetry: () => void;
};

const Watch = ({ video, others, dice, uploaded, onRetry }: WatchProps) => {
  const [playing, setPlaying] = useState(false);
  // The first random numbers are kept while the page is open, however often its data is reloaded.
  const [held] = useState(dice);
  const [comments, setComments] = useState<readonly string[]>([]);
  useUnsaved(comments.length > 0);
  const [commenting, setCommenting] = useState(false);
  const { artist, song, label } = videoTitle(video);
  return (
    <>
      <div className={css.screen}>
        <EmbeddedPlayer
          embedId={video.youtubeId}
          title={video.title}
          artwork={video.artwork}
          Picture={SharedPicture}
          sizes="(min-width: 500px) 500px, 100vw"
          priority
          playing={playing}
          onPlay={() => setPlaying(true)}
        />
      </div>
      <div className={css.about}>
        <h1 translate="no">
          {artist && <span className={css.artist}>{`${artist} `}</span>}
          <span className={css.title}>{song}</span>
        </h1>
        <p className={css.facts}>
          <span className={css.label}>{label}</span>
          <span>
            <ViewCount count={video.views} />
          </span>
          <Part instead={null}>
            <UploadedLine uploaded={uploaded} />
          </Part>
        </p>
        <ul className={css.tags} translate="no">
          {video.tag.map((tag) => (
            <li key={tag}>
              <Link className={css.tag} to={`/video?tag=${encodeURIComponent(tag)}`}>
                {`#${tag}`}
              </Link>
            </li>
          ))}
        </ul>
        <Button variant="quiet" wide onClick={() => setCommenting(true)}>
          <CommentIcon size={20} />
          <Trans>Comments</Trans>
          {comments.length > 0 && <span className={css.amount}>{comments.length}</span>}
        </Button>
      </div>
      <Part>
        <RelatedVideos id={video.id} {...{ others, onRetry }} dice={held} />
      </Part>
      {commenting && (
        <CommentsSheet
          video={video.id}
          comments={comments}
          onComment={(comment) => setComments([...comments, comment])}
          onClose={() => setCommenting(false)}
        />
      )}
    </>
  );
};

export const VideoPlayPage = () => {
  const { video, ...rest } = useLoaderData<typeof videoPlayRoute.loader>();
  const { revalidate } = useRevalidator();
  return (
    <div className={css.page}>
      <Loaded from={video} skeleton={null} heading="page" onRetry={revalidate}>
        {(known) => known && <Watch key={known.id} video={known} {...rest} onRetry={revalidate} />}
      </Loaded>
    </div>
  );
};
