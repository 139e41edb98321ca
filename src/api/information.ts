import type {
  FaqCategory,
  FaqResponse,
  Notice,
  NoticeResponse,
  NoticesResponse,
} from '../../contract/schemas/information.ts';
import { isRecord } from './api-error.ts';
import { hasLists } from './contents.ts';
import type { CallOptions, Send } from './send.ts';
import { nullWhenUnknown } from './videos.ts';

const hasNotices = hasLists<NoticesResponse>('notices');
const hasCategories = hasLists<FaqResponse>('categories');
const isCategory = hasLists<FaqCategory>('entries');
const isFaq = (data: unknown): data is FaqResponse =>
  hasCategories(data) && data.categories.every(isCategory);
const isNotice = (data: unknown): data is NoticeResponse =>
  isRecord(data) && isRecord(data.notice) && isRecord(data.notice.body);

/** Notices and FAQ; created where they are used, so that no other page loads them. */
export const informationApi = (send: Send) => ({
  /** A page of them, that after `after`; null when there is no such page. */
  notices: (after?: string, options?: CallOptions): Promise<NoticesResponse | null> =>
    nullWhenUnknown(
      send('/api/contents/notices', {
        ...options,
        ...(after && { query: { after } }),
        read: (data) => (hasNotices(data) ? data : undefined),
      }),
    ),

  /** Null when there is no such notice. */
  notice: (id: string, options?: CallOptions): Promise<Notice | null> =>
    nullWhenUnknown(
      send(`/api/contents/notices/${encodeURIComponent(id)}`, {
        ...options,
        read: (data) => (isNotice(data) ? data.notice : undefined),
      }),
    ),

  faq: (options?: CallOptions): Promise<FaqCategory[]> =>
    send('/api/contents/faq', {
      ...options,
      read: (data) => (isFaq(data) ? data.categories : undefined),
    }),
});
