import type { HomeResponse } from '../../contract/schemas/contents.ts';
import { answer } from './answer.ts';
import type { CallOptions, Send } from './send.ts';

const homeIn = answer<HomeResponse>({
  banners: 'objects',
  headlines: 'objects',
  onStage: 'objects',
  awardMoments: 'objects',
  signature: 'objects',
});

export const contentsApi = (send: Send) => ({
  home: (options?: CallOptions): Promise<HomeResponse> =>
    send('/api/contents/home', { ...options, read: homeIn }),
});
