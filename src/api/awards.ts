import type { Award, AwardsResponse } from '../../contract/schemas/awards.ts';
import { answer } from './answer.ts';
import type { CallOptions, Send } from './send.ts';

const awardsIn = answer<AwardsResponse>({ awards: 'objects' });

export const awardsApi = (send: Send) => ({
  all: (options?: CallOptions): Promise<readonly Award[]> =>
    send('/api/contents/awards', { ...options, read: (data) => awardsIn(data)?.awards }),
});
