import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import { isAuditPlace } from '../../../../contract/rules/audit-place.ts';
import type { AuditPage } from '../../../../contract/schemas/admin.ts';
import { adminApi } from '../../../api/admin.ts';
import { entered, type Titled } from '../frame/entered.ts';
import { ACCOUNT_FILTERS, accountFilterIn, auditFilterIn } from './audit-filter.ts';

type AccountFilter = (typeof ACCOUNT_FILTERS)[number];

export type LoadedAudit = Titled & {
  page: AuditPage | null;
  /** Filters that are no account's number; nothing is asked for then. */
  wrong: AccountFilter[];
};

export async function loadAudit(args: LoaderFunctionArgs): Promise<LoadedAudit> {
  const { send, options, me, title } = await entered(args, msg`Audit`, ['admin']);
  const { searchParams } = new URL(args.request.url);
  const asked: Record<string, string> = auditFilterIn((name) => searchParams.get(name));
  const wrong = ACCOUNT_FILTERS.filter(
    (name) => accountFilterIn(searchParams.get(name)) && !asked[name],
  );
  const after = searchParams.get('after') ?? '';
  if (isAuditPlace(after)) asked.after = after;
  const isAsked = me && wrong.length === 0;
  return { title, me, wrong, page: isAsked ? await adminApi(send).audit(asked, options) : null };
}
