import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Settings } from '../settings/settings.ts';

/** Shorter than the app's timeout, so that the app gets our response instead. */
const TIMEOUT = 3_000;

const Listing = Type.Object({
  items: Type.Array(Type.Object({ snippet: Type.Object({ publishedAt: Type.String() }) })),
});

export type VideoMetadataService = {
  /** Null if the service knows no such video; throws if it failed. */
  publishedAt(youtubeId: string): Promise<Date | null>;
};

/** The video platform's own list call: `?part=snippet&id=…&key=…`. */
export function videoMetadataService(
  { url, key }: NonNullable<Settings['videoMetadata']>,
  timeout = TIMEOUT,
): VideoMetadataService {
  return {
    async publishedAt(youtubeId) {
      const address = new URL(url);
      address.searchParams.set('part', 'snippet');
      address.searchParams.set('fields', 'items/snippet/publishedAt');
      address.searchParams.set('id', youtubeId);
      if (key) address.searchParams.set('key', key);
      const answer = await fetch(address, {
        headers: { accept: 'application/json' },
        // A redirect would send the key to an unknown address.
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`the video metadata service answered ${answer.status}`);
      }
      return publishedAtOf(await answer.json());
    },
  };
}

function publishedAtOf(listing: unknown): Date | null {
  if (!Value.Check(Listing, listing)) {
    throw new Error('the video metadata service answered in another shape');
  }
  const [first] = listing.items;
  if (!first) return null;
  const moment = new Date(first.snippet.publishedAt);
  if (Number.isNaN(moment.getTime())) {
    throw new Error('the video metadata service answered with no date');
  }
  return moment;
}
