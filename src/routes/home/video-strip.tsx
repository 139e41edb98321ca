import { LIMITS } from '../../../contract/limits.ts';
import type { VideoItem } from '../../../contract/schemas/contents.ts';
import { Poster } from '../../ui/poster.tsx';
import { Strip } from '../../ui/strip.tsx';
import { Section } from './section.tsx';

type VideoStripProps = { title: string; videos: readonly VideoItem[] };

export const VideoStrip = ({ title, videos }: VideoStripProps) =>
  videos.length > 0 && (
    <Section title={title} more="/video">
      <Strip label={title}>
        {videos.slice(0, LIMITS.stripItems).map((video) => (
          <Poster
            key={video.id}
            artwork={video.artwork}
            title={video.title}
            to={`/videoplay/${encodeURIComponent(video.id)}`}
            shape="3:4"
            sizes="(min-width: 500px) 210px, 42vw"
          />
        ))}
      </Strip>
    </Section>
  );
