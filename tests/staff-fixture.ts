import type { AdminUserCard, AuditRow } from '../contract/schemas/admin.ts';
import type { ContentPicture } from '../contract/schemas/content-pictures.ts';
import type { Dashboard } from '../contract/schemas/dashboard.ts';
import type { StaffList } from '../contract/schemas/staff-list.ts';
import { FAN_ID } from './machines/models/staff-act.ts';

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

/** Of each kind of second factor, and one without. */
export const STAFF_LIST: StaffList = {
  staff: [
    { kind: 'passkey' as const, since: AT, usedAt: null },
    { kind: 'mail' as const, since: AT, usedAt: AT },
    undefined,
  ].map((factor, at) => ({
    ...{ id: at === 0 ? STAFF_ID : `${FAN_ID.slice(0, -1)}${at + 2}`, nickname: `luna${at}` },
    ...{ role: 'admin', status: 'active', factors: factor ? [factor] : [] },
  })),
};

/** Of the sample content. */
export const PICTURES: ContentPicture[] = [
  {
    ...{ name: 'video-sing-along', base: '/artwork/video-sing-along' },
    ...{ color: '#723833', ratio: '16:9', alt: { en: 'Raised hands' } },
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

const DAY = 24 * 60 * 60_000;
const hours = (step: number) => Array.from({ length: 48 }, (_, at) => (at * step) % 37);
const counts = (at: number) => ({
  ...{ newFans: (at * 7) % 40, withdrawn: at % 5, signIns: 300 + ((at * 53) % 90) },
  ...{ entries: (at * 31) % 200, activeFans: at < 4 ? null : 2_400 + ((at * 97) % 700) },
  ...{
    textsSent: at < 4 ? null : (at * 13) % 120,
    textsFailed: at < 4 ? null : at % 9 === 0 ? 2 : 0,
  },
  ...{ mailsSent: at < 4 ? null : (at * 17) % 90, mailsFailed: at < 4 ? null : 0 },
});

/** An evening with two open events, and a process that has fallen silent. */
export const DASHBOARD: Dashboard = {
  at: AT,
  fans: 12_345,
  openRequests: 7,
  textsLeft: 880,
  days: Array.from({ length: 30 }, (_, at) => ({
    day: new Date(Date.parse('2025-12-07T00:00:00Z') + at * DAY).toISOString().slice(0, 10),
    ...counts(at),
  })),
  entries: {
    from: '2026-01-03T02:00:00.000Z',
    events: [
      { id: 'encore-night', title: 'Encore Night', hours: hours(31) },
      { id: 'e2', title: 'Signed album giveaway with a long name', hours: hours(11) },
    ],
  },
  draws: [{ eventId: 'e1', title: '2024 KWDA', at: AT, entries: 4_210, winners: 75 }],
  processes: [
    {
      ...{ id: '5f0c7a1e-0000-4000-8000-000000000001', version: '0.1.0+Bx3kQ9_a' },
      ...{ startedAt: '2026-01-04T01:15:00.000Z', seenAt: '2026-01-05T01:14:56.000Z' },
      ...{ delay: 3, connections: 10, busy: 1, waiting: 0 },
    },
    {
      ...{ id: '91d2b6c4-0000-4000-8000-000000000002', version: '0.1.0+Ax1kQ9_a' },
      ...{ startedAt: '2026-01-03T01:15:00.000Z', seenAt: '2026-01-05T00:50:00.000Z' },
      ...{ delay: 450, connections: 10, busy: 10, waiting: 12 },
    },
  ],
};
