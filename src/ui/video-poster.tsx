import { videoTitle } from '../../contract/rules/video-title.ts';
import type { VideoItem } from '../../contract/schemas/contents.ts';
import { Poster, type PosterProps } from './poster.tsx';

type VideoPosterProps = Omit<
  PosterProps,
  'artwork' | 'artist' | 'title' | 'verbatim' | 'to' | 'status'
> & {
  video: VideoItem;
};

/** A video that links to its player. */
export const VideoPoster = ({ video, ...rest }: VideoPosterProps) => {
  const { artist, song, label } = videoTitle(video);
  return (
    <Poster
      {...rest}
      artwork={video.artwork}
      artist={artist}
      title={song}
      verbatim
      to={`/videoplay/${encodeURIComponent(video.id)}`}
      status={label}
    />
  );
};
