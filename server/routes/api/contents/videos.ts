import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { canSearch } from '../../../../contract/rules/search.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import {
  FoundVideosResponse,
  VideoFilter,
  VideoIndexResponse,
  VideoMetadataAnswer,
  VideoResponse,
  VideosResponse,
} from '../../../../contract/schemas/contents.ts';
import { searchVideos } from '../../../contents/search-videos.ts';
import { uploadDates } from '../../../contents/upload-dates.ts';
import { passIfUnwritable } from '../../../db/outage.ts';
import { videoMetadataService } from '../../../gateways/video-metadata.ts';
import { refuse } from '../../../lib/api-failure.ts';
import { cachedResponses, sendCached } from '../../../lib/send-cached.ts';
import { videoIndex, videoPage, videoSource, videoTotals } from '../../../repositories/contents.ts';
import { indexVideos } from '../../../repositories/video-search.ts';

const LONGEST_KEPT = 3_600;

const Params = Type.Object({ id: Type.String() });
const Query = Type.Interface([VideoFilter], {
  /** The previous page's `next`. */
  after: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
});
const SearchQuery = Type.Object({
  q: Type.String(),
  /** The previous page's `next`. */
  after: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
});
const unknownVideo = () => refuse(404, 'not_found', 'Video not found');

/** Categories are typed as well: only the app knows which there are. */
const isTyped = ({ category, tag }: VideoFilter) => category !== undefined || tag !== undefined;

const metadataOf = (publishedAt: Date | null | undefined): VideoMetadataAnswer => ({
  items: publishedAt ? [{ snippet: { publishedAt: publishedAt.toISOString() } }] : [],
});

const route: FastifyPluginAsyncTypebox = async (app) => {
  const { settings, clock, log } = app;
  const uploadDateOf =
    settings.videoMetadata &&
    uploadDates({
      db: app.database.orm,
      clock,
      log,
      service: videoMetadataService(settings.videoMetadata),
    });

  /** Counted once for all pages. */
  const totals = (filter: VideoFilter) =>
    app.contents.answer(
      {
        key: JSON.stringify(['video totals', filter.category, filter.strip, filter.tag]),
        isTyped: isTyped(filter),
      },
      (db) => videoTotals(db, filter),
    );

  app.get(
    '/videos',
    {
      schema: {
        summary: 'Videos by rank, a page at a time',
        querystring: Query,
        response: { ...cachedResponses(VideosResponse), 404: ProblemSchema },
      },
    },
    async (request, reply) => {
      const { after, category, strip, tag } = request.query;
      const filter = { category, strip, tag };
      const answer = await app.contents.written(
        {
          key: JSON.stringify(['videos', category, strip, tag, after]),
          isTyped: isTyped(filter),
        },
        async (db): Promise<VideosResponse | undefined> => {
          const page = await videoPage(db, filter, after);
          return page && { ...page, ...(await totals(filter)) };
        },
      );
      if (!answer) throw refuse(404, 'not_found', 'No videos follow');
      return sendCached(request, reply, answer);
    },
  );

  app.get(
    '/videos/index',
    {
      schema: {
        summary: 'Videos to be searched in, by rank, at most 2,000',
        response: cachedResponses(VideoIndexResponse),
      },
    },
    async (request, reply) =>
      sendCached(request, reply, await app.contents.written('videos index', videoIndex)),
  );

  let indexed: string | undefined;
  async function indexEdited() {
    const version = await app.contents.version();
    if (indexed === version) return;
    // Where nothing can be written, what is indexed is found.
    await indexVideos(app.database.orm).then(() => {
      indexed = version;
    }, passIfUnwritable);
  }

  app.get(
    '/videos/search',
    {
      schema: {
        summary: 'What a term finds, the best fit first, a page at a time',
        querystring: SearchQuery,
        response: { ...cachedResponses(FoundVideosResponse), 404: ProblemSchema },
      },
    },
    async (request, reply) => {
      const { q, after } = request.query;
      // What is no search finds nothing, whatever it is: one answer is kept for all.
      const term = canSearch(q) ? q : '';
      const key = JSON.stringify(['videos found', term, after]);
      const answer = await app.contents.written({ key, isTyped: true }, async (db) => {
        await indexEdited();
        return searchVideos(db, term, after);
      });
      if (!answer) throw unknownVideo();
      return sendCached(request, reply, answer);
    },
  );

  app.get(
    '/videos/:id',
    {
      schema: {
        summary: 'One video',
        params: Params,
        response: { ...cachedResponses(VideoResponse), 404: ProblemSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const answer = await app.items.video(id);
      if (!answer) throw unknownVideo();
      return sendCached(request, reply, answer);
    },
  );

  app.get(
    '/videos/:id/metadata',
    {
      schema: {
        summary: 'When the video was published, in the words of its platform',
        params: Params,
        response: { 200: VideoMetadataAnswer, 404: ProblemSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const video = await app.contents.answer(`video source ${id}`, (db) => videoSource(db, id));
      if (!video) throw unknownVideo();
      if (!uploadDateOf) {
        reply.header('cache-control', 'public, max-age=60');
        return metadataOf(video.publishedAt);
      }
      const kept = await uploadDateOf(video.youtubeId);
      const seconds = Math.floor((kept.freshUntil.getTime() - clock.now()) / 1000);
      reply.header('cache-control', `public, max-age=${Math.min(LONGEST_KEPT, seconds)}`);
      return metadataOf(kept.publishedAt);
    },
  );
};

export default route;
