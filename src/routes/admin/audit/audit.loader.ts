import { msg } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import type { AuditPage } from '../../../../contract/schemas/admin.ts';
import { adminApi } from '../../../api/admin.ts';
import { entered, type Titled } from '../frame/entered.ts';

export type LoadedAudit = Titled & { page: AuditPage | null };

export const AUDIT_FILTERS = ['userId', 'by', 'action'] as const;

export async function loadAudit(args: LoaderFunctionArgs): Promise<LoadedAudit> {
  const { send, options, me, title } = await entered(args, msg`Audit`, ['admin']);
  const { searchParams } = new URL(args.request.url);
  const asked = [...AUDIT_FILTERS, 'after'].flatMap((name) => {
    const value = searchParams.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return {
    title,
    me,
    page: me && (await adminApi(send).audit(Object.fromEntries(asked), options)),
  };
}
