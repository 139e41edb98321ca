import * as LIMITS from '../../../contract/limits.ts';
import type { VideoItem } from '../../../contract/schemas/contents.ts';
import { Strip } from '../../ui/strip.tsx';
import { VideoPoster } from '../../ui/video-poster.tsx';
import { Section } from './section.tsx';

type VideoStripProps = { title: string; more: string; videos: readonly VideoItem[] };

export const VideoStrip = ({ title, more, videos }: VideoStripProps) =>
  videos.length > 0 && (
    <Section title={title} more={more}>
      <Strip label={title}>
        {videos.slice(0, LIMITS.stripItems).map((video) => (
          <VideoPoster
            key={video.id}
            video={video}
            shape="3:4"
            sizes="(min-width: 500px) 210px, 42vw"
          />
        ))}
      </Strip>
    </Section>
  );
