import type { StaffSearchResults } from '../../contract/schemas/staff-search.ts';
import { answer } from './answer.ts';
import type { CallOptions, Send } from './send.ts';

const resultsIn = answer<StaffSearchResults>({
  fans: 'objects',
  requests: 'objects',
  content: 'objects',
});

/** Created by its page only, so that no fan loads it. */
export const searchEverything = (
  send: Send,
  q: string,
  options?: CallOptions,
): Promise<StaffSearchResults> =>
  send('/api/admin/search', { ...options, method: 'POST', body: { q }, read: resultsIn });
