import type {
  AdminLanguageBody,
  AdminMe,
  AdminUser,
  AdminUserCard,
  AdminUsersResponse,
  AuditPage,
  ExportAuditBody,
  RoleBody,
  SuspendBody,
} from '../../contract/schemas/admin.ts';
import type { StaffList } from '../../contract/schemas/staff-list.ts';
import { answer } from './answer.ts';
import { type ApiError, refusalOf } from './api-error.ts';
import { exportFrom } from './csv-export.ts';
import { postTo } from './post.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CallOptions, Send } from './send.ts';

const meIn = answer<AdminMe>({ id: 'text', nickname: 'text', role: 'text', enteredUntil: 'text' });
const usersIn = answer<AdminUsersResponse>({ users: 'objects' });
const cardIn = answer<AdminUserCard>({
  user: 'object',
  emailConfirmed: 'boolean',
  suspension: 'object or null',
  consents: 'objects',
  sessions: 'objects',
  entries: 'objects',
  applications: 'objects',
  requests: 'objects',
  acts: 'objects',
});
const staffIn = answer<StaffList>({ staff: 'objects' });
const auditIn = answer<AuditPage>({ rows: 'objects', next: 'number or null' });

/** Whoever is no staff, or has not proved the account lately; a call that is throttled says nothing of it. */
function entryRefusal(error: ApiError): Refusal {
  if (error.status === 401 || error.status === 403) return refusal(error);
  throw error;
}

/** Milliseconds: of 100,000 rows on a slow network. */
const PATIENCE = 120_000;

type Entry = { ok: true; me: AdminMe } | Refusal;

/** The staff's calls; created by their own pages only, so that no fan loads them. */
export function adminApi(send: Send) {
  const post = postTo(send);
  const exportTo = exportFrom(send);
  const at = (id: string) => `/api/admin/users/${encodeURIComponent(id)}`;

  return {
    /** `provable`: a press asks for it, and not a page that loads. */
    me: (options?: CallOptions & { provable?: boolean }): Promise<Entry> =>
      refusalOf(
        send<Entry>('/api/admin/me', {
          ...options,
          fresh: true,
          read(data) {
            const me = meIn(data);
            return me && { ok: true, me };
          },
        }),
        entryRefusal,
      ),
    staff: (options?: CallOptions): Promise<StaffList> =>
      send('/api/admin/staff', { ...options, fresh: true, read: staffIn }),
    find: (query: Record<string, string>, options?: CallOptions): Promise<AdminUser[]> =>
      send('/api/admin/users', { ...options, query, read: (data) => usersIn(data)?.users }),
    card: (id: string, options?: CallOptions): Promise<AdminUserCard> =>
      send(at(id), { ...options, fresh: true, read: cardIn }),
    audit: (query: Record<string, string>, options?: CallOptions): Promise<AuditPage> =>
      send('/api/admin/audit', { ...options, query, read: auditIn }),
    exportAudit: (body: ExportAuditBody, options?: CallOptions) =>
      exportTo('/api/admin/audit/export', body, { ...options, patience: PATIENCE }),
    suspend: (id: string, body: SuspendBody, options?: CallOptions) =>
      post(`${at(id)}/suspend`, body, options),
    reinstate: (id: string, options?: CallOptions) => post(`${at(id)}/reinstate`, {}, options),
    endSessions: (id: string, options?: CallOptions) => post(`${at(id)}/sessions/end`, {}, options),
    changeLanguage: (id: string, body: AdminLanguageBody, options?: CallOptions) =>
      post(`${at(id)}/language`, body, options),
    changeRole: (id: string, body: RoleBody, options?: CallOptions) =>
      post(`${at(id)}/role`, body, options),
  };
}
