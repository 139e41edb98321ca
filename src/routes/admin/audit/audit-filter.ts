import { isAccountId } from '../../../../contract/rules/account-id.ts';
import type { AuditQuery } from '../../../../contract/schemas/admin.ts';
import { AUDIT_WORDS } from './audit-words.ts';

export const ACCOUNT_FILTERS = ['userId', 'by'] as const;

type AuditFilter = Omit<AuditQuery, 'after'>;

/** An account’s number as it is typed or pasted. */
export const accountFilterIn = (typed: string | null): string => typed?.trim().toLowerCase() ?? '';

/** What an address or a form asks for; whatever is no filter is left out. */
export function auditFilterIn(typedFor: (name: keyof AuditFilter) => string | null): AuditFilter {
  const asked: AuditFilter = {};
  for (const name of ACCOUNT_FILTERS) {
    const id = accountFilterIn(typedFor(name));
    if (isAccountId(id)) asked[name] = id;
  }
  const action = typedFor('action') ?? '';
  if (action in AUDIT_WORDS) asked.action = action;
  return asked;
}
