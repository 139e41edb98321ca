import fp from 'fastify-plugin';
import type { HomeResponse, VideoItem } from '../../contract/schemas/contents.ts';
import { contentsVersion, type PublicContents, publicContents } from '../repositories/contents.ts';

/** How old a process's copy may be before it asks whether somebody changed something. */
const CHECK_EVERY = 1_000;

export type Contents = {
  /** As of now, or of at most a second ago. */
  current(): Promise<PublicContents>;
  homeContent(): Promise<HomeResponse>;
  /** All of them, by rank. */
  videos(): Promise<VideoItem[]>;
  video(id: string): Promise<VideoItem | undefined>;
};

/**
 * Public content out of memory. One row of the database says whether a copy is still right, so that all processes
 * follow an edit within a second; a database that does not answer leaves the last copy standing.
 */
export const contents = fp(async (app) => {
  let copy: PublicContents | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<PublicContents> | undefined;

  const read = () =>
    app.database.orm.transaction(publicContents, {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });

  async function check(last: PublicContents | undefined) {
    if (!last) return read();
    const version = await contentsVersion(app.database.orm);
    return version === last.version ? last : read();
  }

  async function current(): Promise<PublicContents> {
    const now = app.clock.now();
    if (copy && Math.abs(now - checkedAt) < CHECK_EVERY) return copy;
    if (checking) return copy ?? checking;
    checking = check(copy).finally(() => {
      checking = undefined;
    });
    try {
      copy = await checking;
    } catch (error) {
      if (!copy) throw error;
      app.log.error({ err: error }, 'contents could not be read; the last copy is shown');
    }
    checkedAt = now;
    return copy;
  }

  app.decorate('contents', {
    current,
    homeContent: async () => (await current()).home,
    videos: async () => (await current()).videos.videos,
    video: async (id) => (await current()).videoById.get(id)?.video,
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    contents: Contents;
  }
}
