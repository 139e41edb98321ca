import type { Teaser, TeasersResponse } from '../../contract/schemas/teasers.ts';
import { answer, each, has } from './answer.ts';
import type { CallOptions, Send } from './send.ts';

const teasersIn = answer<TeasersResponse>({
  teasers: each(
    has<Teaser>({
      ...{ id: 'text', tagline: 'object', progress: 'number' },
      ...{ firstTile: 'object', secondTile: 'object' },
    }),
  ),
});

export const teasersApi = (send: Send) => ({
  all: (options?: CallOptions): Promise<readonly Teaser[]> =>
    send('/api/contents/teasers', { ...options, read: (data) => teasersIn(data)?.teasers }),
});
