import { setImmediate as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as LIMITS from '../../contract/limits.ts';
import { dayInKorea } from '../../contract/rules/day.ts';
import type { AuditQuery, AuditRow, ExportAuditBody } from '../../contract/schemas/admin.ts';
import type { Account } from '../auth/sessions.ts';
import { CSV_BEGIN, csvLines } from '../lib/csv.ts';
import { audit } from '../repositories/audit.ts';
import { auditPages } from '../repositories/audit-pages.ts';
import { users } from '../repositories/users.ts';
import { BY_PROVED_ADMINS, checkStaff } from './act.ts';
import { checkedExportReason } from './export-reason.ts';

type Services = Pick<FastifyInstance, 'database' | 'clock'>;
type Filter = Omit<AuditQuery, 'after'>;

/** Rows of which the event loop is kept for a few milliseconds. */
const AT_ONCE = 500;

const HEADINGS = [
  ...['Number', 'Time', 'Action', 'Account', 'Account’s nickname', 'By', 'By’s nickname'],
  'Detail',
];

const lineOf = ({ id, at, action, user, by, detail }: AuditRow) => [
  ...[String(id), at, action, user?.id ?? '', user?.nickname ?? '', by?.id ?? ''],
  by?.nickname ?? '',
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; '),
];

const insideJsonText = (text: string): string => JSON.stringify(text).slice(1, -1);

async function* linesOf({ database, clock }: Services, filter: Filter): AsyncGenerator<string> {
  let left = LIMITS.auditExportRows;
  let after: number | null = null;
  let isMore = true;
  yield `{"csv":"${insideJsonText(CSV_BEGIN + csvLines([HEADINGS]))}`;
  while (left > 0 && isMore) {
    const most = Math.min(AT_ONCE, left);
    const place = after === null ? {} : { after: String(after) };
    const read = await auditPages.page(database.orm, { ...filter, ...place }, most + 1);
    const rows = read.slice(0, most);
    isMore = read.length > most;
    left -= rows.length;
    after = rows.at(-1)?.id ?? null;
    yield insideJsonText(csvLines(rows.map(lineOf)));
    await pause();
  }
  const newest = isMore ? `-newest-${LIMITS.auditExportRows}` : '';
  yield `","file":"audit-${dayInKorea(clock.now())}${newest}.csv"}`;
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
  return linesOf({ database, clock }, filter);
}
