import { type Static, Type } from 'typebox';
import { ArtworkSchema, LocalizedTextSchema } from './common.ts';

/** Spec §3, Video item. `thumbnail` is `${artwork.base}-960.webp`, for clients that want one address. */
export const VideoItem = Type.Object({
  rank: Type.Integer(),
  id: Type.String(),
  title: Type.String(),
  youtubeId: Type.String(),
  thumbnail: Type.String(),
  artwork: ArtworkSchema,
  views: Type.Integer(),
  likes: Type.Integer(),
  /** `recommend` and `onStage` choose the home strips and the structured data; the list holds `video`. */
  type: Type.Union([Type.Literal('video'), Type.Literal('recommend'), Type.Literal('onStage')]),
  year: Type.Integer(),
  /** `2024 KWDA` or `2025 KWDA` (the tabs of /video). */
  category: Type.String(),
  tag: Type.Array(Type.String()),
});
export type VideoItem = Static<typeof VideoItem>;

/** The filter: by category, by strip of Home, by tag, or all. */
export const VideoFilter = Type.Object({
  category: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  strip: Type.Optional(Type.Union([Type.Literal('onStage'), Type.Literal('recommend')])),
  tag: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
});
export type VideoFilter = Static<typeof VideoFilter>;

export const VideosResponse = Type.Object({
  videos: Type.Array(VideoItem),
  /** For all pages together. */
  total: Type.Integer(),
  /** For all videos, whatever the filter; null if there is none. */
  latestYear: Type.Union([Type.Integer(), Type.Null()]),
  /** The `after` of the next page. */
  next: Type.Union([Type.String(), Type.Null()]),
});
export const VideoIndexResponse = Type.Object({ videos: Type.Array(VideoItem) });
export type VideoIndexResponse = Static<typeof VideoIndexResponse>;
export const VideoResponse = Type.Object({ video: VideoItem });
/** A page of search results, the best match first. */
export const FoundVideosResponse = Type.Object({
  videos: Type.Array(VideoItem),
  total: Type.Integer(),
  /** The `after` of the next page. */
  next: Type.Union([Type.String(), Type.Null()]),
  /** If nothing was found: the text of the same keys on another keyboard, if that finds something. */
  meant: Type.Union([Type.String(), Type.Null()]),
});
export type FoundVideosResponse = Static<typeof FoundVideosResponse>;
export type VideosResponse = Static<typeof VideosResponse>;
export type VideoResponse = Static<typeof VideoResponse>;

/** Shaped like the platform's own answer; no items means 'Video not found' (spec §7, Upload date). */
export const VideoMetadataAnswer = Type.Object({
  items: Type.Array(
    Type.Object({ snippet: Type.Object({ publishedAt: Type.String({ format: 'date-time' }) }) }),
  ),
});
export type VideoMetadataAnswer = Static<typeof VideoMetadataAnswer>;

export const SignatureVideo = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: LocalizedTextSchema,
  thumbnail: Type.String(),
  artwork: ArtworkSchema,
  /** As shown, such as `1:10`. */
  duration: Type.String(),
  embedId: Type.String(),
});
export type SignatureVideo = Static<typeof SignatureVideo>;

export const Banner = Type.Object({
  id: Type.String(),
  title: LocalizedTextSchema,
  line: LocalizedTextSchema,
  artwork: ArtworkSchema,
  /** A path of this app; absent if the banner has no link. */
  to: Type.Optional(Type.String()),
});
export type Banner = Static<typeof Banner>;

export const Headline = Type.Object({
  text: LocalizedTextSchema,
  /** A path of this app; absent if the headline has no link. */
  to: Type.Optional(Type.String()),
});
export type Headline = Static<typeof Headline>;

export const HomeResponse = Type.Object({
  banners: Type.Array(Banner),
  headlines: Type.Array(Headline),
  onStage: Type.Array(VideoItem),
  awardMoments: Type.Array(VideoItem),
  signature: Type.Array(SignatureVideo),
});
export type HomeResponse = Static<typeof HomeResponse>;
