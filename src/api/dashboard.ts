import type { Dashboard } from '../../contract/schemas/dashboard.ts';
import { answer } from './answer.ts';
import type { CallOptions, Send } from './send.ts';

const dashboardIn = answer<Dashboard>({
  at: 'text',
  fans: 'number',
  openRequests: 'number',
  textsLeft: 'number',
  days: 'objects',
  entries: 'object',
  draws: 'objects',
  processes: 'objects',
});

/** Created by its page only, so that no fan loads it. */
export const readDashboard = (send: Send, options?: CallOptions): Promise<Dashboard> =>
  send('/api/admin/dashboard', { ...options, fresh: true, read: dashboardIn });
