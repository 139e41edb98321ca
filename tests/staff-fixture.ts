import type { AdminUserCard, AuditRow } from '../contract/schemas/admin.ts';
import { FAN_ID } from './machines/models/staff-proof.ts';

export const STAFF_ID = '00000000-0000-4000-8000-000000000002';

const AT = '2026-01-05T01:15:00.000Z';

export const AUDIT_ROWS: AuditRow[] = [
  {
    ...{
      id: 8,
      at: AT,
      action: 'account.suspended',
      detail: { before: 'active', after: 'suspended' },
    },
    user: { id: FAN_ID, nickname: 'Mina' },
    by: { id: STAFF_ID, nickname: 'Luna' },
  },
];

/** An account as the staff see it. */
export const SUSPENDED_FAN: AdminUserCard = {
  user: {
    id: FAN_ID,
    username: 'mina12',
    nickname: 'Mina',
    email: 'mina@mail.example',
    phoneNumber: '+821012345678',
    google: false,
    language: 'kr',
    country_code: 'KR',
    role: 'user',
    status: 'suspended',
    createdAt: AT,
    deletedAt: null,
  },
  emailConfirmed: true,
  suspension: { reason: 'Spam', since: AT, until: null },
  consents: [{ choice: 'marketing_push', on: true, version: '2026-11-22', language: 'kr', at: AT }],
  sessions: [{ id: 'S1', browser: 'Chrome', system: 'Android', startedAt: AT, usedAt: AT }],
  entries: [],
  applications: [],
  requests: [],
  acts: AUDIT_ROWS,
};
