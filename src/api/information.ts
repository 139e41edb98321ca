import type {
  FaqCategory,
  FaqResponse,
  Notice,
  NoticeResponse,
  NoticesResponse,
} from '../../contract/schemas/information.ts';
import { answer, each, has } from './answer.ts';
import type { CallOptions, Send } from './send.ts';
import { nullWhenUnknown } from './videos.ts';

const noticesIn = answer<NoticesResponse>({ notices: 'objects', next: 'text or null' });
const noticeIn = answer<NoticeResponse>({ notice: has<Notice, 'body'>({ body: 'object' }) });
const faqIn = answer<FaqResponse>({
  categories: each(has<FaqCategory, 'entries'>({ entries: 'objects' })),
});

/** Notices and FAQ; created where they are used, so that no other page loads them. */
export const informationApi = (send: Send) => ({
  /** A page of them, that after `after`; null when there is no such page. */
  notices: (after?: string, options?: CallOptions): Promise<NoticesResponse | null> =>
    nullWhenUnknown(
      send('/api/contents/notices', {
        ...options,
        ...(after && { query: { after } }),
        read: noticesIn,
      }),
    ),

  /** Null when there is no such notice. */
  notice: (id: string, options?: CallOptions): Promise<Notice | null> =>
    nullWhenUnknown(
      send(`/api/contents/notices/${encodeURIComponent(id)}`, {
        ...options,
        read: (data) => noticeIn(data)?.notice,
      }),
    ),

  faq: (options?: CallOptions): Promise<FaqCategory[]> =>
    send('/api/contents/faq', { ...options, read: (data) => faqIn(data)?.categories }),
});
