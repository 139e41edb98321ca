import type { FastifyInstance } from 'fastify';
import * as LIMITS from '../../contract/limits.ts';
import { clockInKorea, dayInKorea } from '../../contract/rules/day.ts';
import type { AuditQuery, AuditRow, ExportAuditBody } from '../../contract/schemas/admin.ts';
import type { Account } from '../auth/sessions.ts';
import { csvAnswer, LINES_AT_ONCE } from '../lib/csv.ts';
import { audit } from '../repositories/audit.ts';
import { auditPages } from '../repositories/audit-pages.ts';
import { users } from '../repositories/users.ts';
import { BY_PROVED_ADMINS, checkStaff } from './act.ts';
import { checkedExportReason } from './export-reason.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;
type Filter = Omit<AuditQuery, 'after'>;

const HEADINGS = [
  ...['Number', 'Time (KST)', 'Action', 'Account', 'Account’s nickname', 'By', 'By’s nickname'],
  'Detail',
];

const lineOf = ({ id, at, action, user, by, detail }: AuditRow) => [
  ...[String(id), clockInKorea(at), action, user?.id ?? '', user?.nickname ?? '', by?.id ?? ''],
  by?.nickname ?? '',
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; '),
];

function fileOf({ database, clock }: Services, filter: Filter): AsyncGenerator<string> {
  let isMore = true;
  async function* batches() {
    let left = LIMITS.auditExportRows;
    let after: number | null = null;
    while (left > 0 && isMore) {
      const most = Math.min(LINES_AT_ONCE, left);
      const place = after === null ? {} : { after: String(after) };
      const read = await auditPages.page(database.orm, { ...filter, ...place }, most + 1);
      const rows = read.slice(0, most);
      isMore = read.length > most;
      left -= rows.length;
      after = rows.at(-1)?.id ?? null;
      yield rows.map(lineOf);
    }
  }
  return csvAnswer(HEADINGS, batches(), () => {
    const newest = isMore ? `-newest-${LIMITS.auditExportRows}` : '';
    return `audit-${dayInKorea(clock.now())}${newest}.csv`;
  });
}

/**
 * What the filter of the audit shows, as the JSON of an `ExportAuditResponse` in pieces, after a
 * proof of an admin. Who asked and why is kept for good before the first row is sent.
 */
export async function exportAudit(
  { database, clock }: Services,
  account: Account,
  { reason: typed, ...filter }: ExportAuditBody,
): Promise<AsyncGenerator<string>> {
  const reason = checkedExportReason(typed);
  const { userId, by: staff, action } = filter;
  const asked = {
    ...(action !== undefined && { action }),
    ...(userId !== undefined && { account: userId }),
    ...(staff !== undefined && { staff }),
  };
  await database.orm.transaction(async (tx) => {
    const by = await users.lockShared(tx, account.user.id);
    const now = clock.now();
    await checkStaff(tx, account, by, BY_PROVED_ADMINS, now);
    const detail = { by: account.user.id, ...asked, reason };
    await audit.add(tx, { action: 'audit.exported', detail }, now);
  });
  return fileOf({ database, clock }, filter);
}
