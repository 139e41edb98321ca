import type { HomeResponse } from '../../contract/schemas/contents.ts';
import { isRecord } from './api-error.ts';
import type { CallOptions, Send } from './send.ts';

/** Responses are checked as far as a page would crash on them: every list is there and contains objects. */
export const hasLists =
  <Answer>(...keys: (keyof Answer & string)[]) =>
  (data: unknown): data is Answer =>
    isRecord(data) &&
    keys.every((key) => {
      const list = data[key];
      return Array.isArray(list) && list.every(isRecord);
    });

const isHome = hasLists<HomeResponse>(
  'banners',
  'headlines',
  'onStage',
  'awardMoments',
  'signature',
);

export const contentsApi = (send: Send) => ({
  home: (options?: CallOptions): Promise<HomeResponse> =>
    send('/api/contents/home', {
      ...options,
      read: (data) => (isHome(data) ? data : undefined),
    }),
});
