import { msg } from '@lingui/core/macro';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { withoutEndSlashes } from '../../../../contract/rules/paths.ts';
import type { AdminUser, AdminUserCard } from '../../../../contract/schemas/admin.ts';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import { adminApi } from '../../../api/admin.ts';
import { ApiError, refusalOf } from '../../../api/api-error.ts';
import { refusal } from '../../../api/refusal.ts';
import { codeProblem } from '../../../flows/shared/call-problem.ts';
import { entered, type Titled } from '../frame/entered.ts';

/** `problem`: why the search was refused. */
export type FoundUsers = Titled & { users: AdminUser[] | null; problem: CodeProblem | null };
export type LoadedCard = Titled & { card: AdminUserCard | null };

export const SEARCH_KEYS = ['phoneNumber', 'email', 'nickname', 'username'] as const;

export async function loadFoundUsers(args: LoaderFunctionArgs): Promise<FoundUsers> {
  const { pathname, searchParams } = new URL(args.request.url);
  if (withoutEndSlashes(pathname) === '/admin') throw redirect('/admin/users');
  const { send, options, me, title } = await entered(args, msg`Fans`);
  const by = SEARCH_KEYS.find((key) => key === searchParams.get('by'));
  const term = searchParams.get('q')?.trim();
  if (!me || !by || !term) return { title, me, users: null, problem: null };
  const found = await refusalOf(adminApi(send).find({ [by]: term }, options), refusal);
  return 'ok' in found
    ? { title, me, users: null, problem: codeProblem(found) }
    : { title, me, users: found, problem: null };
}

export async function loadCard(args: LoaderFunctionArgs): Promise<LoadedCard> {
  const { send, options, me, title } = await entered(args, msg`Account`);
  try {
    const card = me && (await adminApi(send).card(String(args.params.id), options));
    return { title: card?.user.nickname ?? title, me, card };
  } catch (error) {
    const isWrong = error instanceof ApiError && [400, 404].includes(error.status ?? 0);
    throw isWrong ? redirect('/admin/users') : error;
  }
}
