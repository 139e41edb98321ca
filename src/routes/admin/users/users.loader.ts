import { msg } from '@lingui/core/macro';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { AdminUser, AdminUserCard } from '../../../../contract/schemas/admin.ts';
import { adminApi } from '../../../api/admin.ts';
import { ApiError } from '../../../api/api-error.ts';
import { entered, type Titled } from '../frame/entered.ts';

export type FoundUsers = Titled & { users: AdminUser[] | null };
export type LoadedCard = Titled & { card: AdminUserCard | null };

const SUPPORT = ['support', 'admin'] as const;

export const SEARCH_KEYS = ['phoneNumber', 'email', 'nickname', 'username'] as const;

export async function loadFoundUsers(args: LoaderFunctionArgs): Promise<FoundUsers> {
  const { searchParams } = new URL(args.request.url);
  const { send, options, me, title } = await entered(args, msg`Fans`, SUPPORT);
  const by = SEARCH_KEYS.find((key) => key === searchParams.get('by'));
  const term = searchParams.get('q')?.trim();
  const users = me && by && term ? await adminApi(send).find({ [by]: term }, options) : null;
  return { title, me, users };
}

export async function loadCard(args: LoaderFunctionArgs): Promise<LoadedCard> {
  const { send, options, me, title } = await entered(args, msg`Account`, SUPPORT);
  try {
    const card = me && (await adminApi(send).card(String(args.params.id), options));
    return { title: card?.user.nickname ?? title, me, card };
  } catch (error) {
    const isWrong = error instanceof ApiError && [400, 404].includes(error.status ?? 0);
    throw isWrong ? redirect('/admin/users') : error;
  }
}
