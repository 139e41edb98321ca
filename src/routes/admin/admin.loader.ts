import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { withoutEndSlashes } from '../../../contract/rules/paths.ts';
import type {
  AdminMe,
  AdminUser,
  AdminUserCard,
  AuditPage,
} from '../../../contract/schemas/admin.ts';
import { adminApi } from '../../api/admin.ts';
import { ApiError } from '../../api/api-error.ts';
import { appContext } from '../../flows/app/app.ts';
import { loginFor } from '../login-path.ts';

/** `me` is null until the member of the staff has proved the account. */
export type Titled = { title: string; me: AdminMe | null };
export type FoundUsers = Titled & { users: AdminUser[] | null };
export type LoadedCard = Titled & { card: AdminUserCard | null };
export type LoadedAudit = Titled & { page: AuditPage | null };

export const SEARCH_KEYS = ['phoneNumber', 'email', 'nickname', 'username'] as const;
export const AUDIT_FILTERS = ['userId', 'by', 'action'] as const;

/** Asks for the entry before anything else; what a page shows of accounts loads only after it. */
async function entered(args: LoaderFunctionArgs, titled: MessageDescriptor) {
  const { api, session, words } = args.context.get(appContext);
  const staff = adminApi(api.send);
  const options = { signal: args.request.signal };
  const [answer] = await Promise.all([
    staff.me(options),
    ...(['admin', 'account', 'pages'] as const).map((group) => words.need(group)),
  ]);
  if (!answer.ok && answer.status === 401) {
    session.send({ type: 'session.lost' });
    throw redirect(loginFor(args));
  }
  if (!answer.ok && answer.code !== 'proof_required') throw redirect('/');
  return { staff, options, me: answer.ok ? answer.me : null, title: words.i18n._(titled) };
}

export async function loadFoundUsers(args: LoaderFunctionArgs): Promise<FoundUsers> {
  const { pathname, searchParams } = new URL(args.request.url);
  if (withoutEndSlashes(pathname) === '/admin') throw redirect('/admin/users');
  const { staff, options, me, title } = await entered(args, msg`Fans`);
  const by = SEARCH_KEYS.find((key) => key === searchParams.get('by'));
  const term = searchParams.get('q')?.trim();
  const users = me && by && term ? await staff.find({ [by]: term }, options) : null;
  return { title, me, users };
}

export async function loadCard(args: LoaderFunctionArgs): Promise<LoadedCard> {
  const { staff, options, me, title } = await entered(args, msg`Account`);
  try {
    const card = me && (await staff.card(String(args.params.id), options));
    return { title: card?.user.nickname ?? title, me, card };
  } catch (error) {
    const isWrong = error instanceof ApiError && [400, 404].includes(error.status ?? 0);
    throw isWrong ? redirect('/admin/users') : error;
  }
}

export async function loadAudit(args: LoaderFunctionArgs): Promise<LoadedAudit> {
  const { staff, options, me, title } = await entered(args, msg`Audit`);
  if (me && me.role !== 'admin') throw redirect('/admin/users');
  const { searchParams } = new URL(args.request.url);
  const asked = [...AUDIT_FILTERS, 'after'].flatMap((name) => {
    const value = searchParams.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return { title, me, page: me && (await staff.audit(Object.fromEntries(asked), options)) };
}
