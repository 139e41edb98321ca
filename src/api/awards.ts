import type { Award, AwardsResponse } from '../../contract/schemas/awards.ts';
import { hasLists } from './contents.ts';
import type { CallOptions, Send } from './send.ts';

const hasAwards = hasLists<AwardsResponse>('awards');

export const awardsApi = (send: Send) => ({
  all: (options?: CallOptions): Promise<readonly Award[]> =>
    send('/api/contents/awards', {
      ...options,
      read: (data) => (hasAwards(data) ? data.awards : undefined),
    }),
});
