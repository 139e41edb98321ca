import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '../db/executor.ts';
import { passIfUnwritable } from '../db/outage.ts';
import type { VideoMetadataService } from '../gateways/video-metadata.ts';
import type { Clock } from '../lib/clock.ts';
import {
  readMetadata,
  type StoredMetadata,
  storeMetadata,
} from '../repositories/video-metadata.ts';

const MINUTE = 60_000;
/** A date does not change, a missing video may appear, and a failed service may soon be back. */
const FRESH = { found: 30 * 24 * 60 * MINUTE, missing: 60 * MINUTE, failed: MINUTE };

type Dependencies = {
  db: Executor;
  clock: Clock;
  log: FastifyBaseLogger;
  service: VideoMetadataService;
};

/** Calls the metadata service through a cache in the database; simultaneous requests make one call. */
export function uploadDates({ db, clock, log, service }: Dependencies) {
  const asking = new Map<string, Promise<StoredMetadata>>();

  async function ask(youtubeId: string, last: StoredMetadata | undefined): Promise<StoredMetadata> {
    const freshFor = (milliseconds: number) => new Date(clock.now() + milliseconds);
    const answer = await service.publishedAt(youtubeId).then(
      (publishedAt) => ({
        publishedAt,
        freshUntil: freshFor(publishedAt ? FRESH.found : FRESH.missing),
      }),
      (err: unknown) => {
        log.warn({ err, youtubeId }, 'video metadata could not be read');
        return { publishedAt: last?.publishedAt ?? null, freshUntil: freshFor(FRESH.failed) };
      },
    );
    await storeMetadata(db, youtubeId, answer).catch(passIfUnwritable);
    return answer;
  }

  async function find(youtubeId: string): Promise<StoredMetadata> {
    const last = await readMetadata(db, youtubeId);
    return last && last.freshUntil.getTime() > clock.now() ? last : ask(youtubeId, last);
  }

  return (youtubeId: string): Promise<StoredMetadata> => {
    const known = asking.get(youtubeId);
    if (known) return known;
    // From the reading on: what is read before another call has stored its answer is out of date.
    const call = find(youtubeId).finally(() => asking.delete(youtubeId));
    asking.set(youtubeId, call);
    return call;
  };
}
