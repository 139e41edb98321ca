import { audit as table } from '../db/schema/accounts.ts';
import type { Executor } from './executor.ts';

export type AuditAction =
  | 'account.created'
  | 'account.withdrawn'
  | 'account.recovered'
  | 'account.suspended'
  | 'account.reinstated'
  | 'password.reset'
  | 'google.linked'
  | 'admin.appointed'
  | 'admin.looked'
  | 'session.reuse-detected';

export type AuditEntry = {
  action: AuditAction;
  userId?: string;
  sessionId?: string;
  detail?: Record<string, string | number>;
};

export const audit = {
  async add(db: Executor, entry: AuditEntry, now: number): Promise<void> {
    await db.insert(table).values({ ...entry, at: new Date(now) });
  },
};
