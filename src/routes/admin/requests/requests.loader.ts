import { msg } from '@lingui/core/macro';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { InboxPage, SupportThread } from '../../../../contract/schemas/support-inbox.ts';
import { SUPPORT } from '../../../../contract/user.ts';
import { ApiError } from '../../../api/api-error.ts';
import { supportInboxApi } from '../../../api/support-inbox.ts';
import { entered, type Titled } from '../frame/entered.ts';

export type LoadedInbox = Titled & { page: InboxPage | null };
export type LoadedThread = Titled & { thread: SupportThread | null };

export const INBOX_FILTERS = ['state', 'assigned', 'topic', 'language'] as const;

const isWrong = (error: unknown) =>
  error instanceof ApiError && [400, 404].includes(error.status ?? 0);

export async function loadInbox(args: LoaderFunctionArgs): Promise<LoadedInbox> {
  const { send, options, me, title } = await entered(args, msg`Requests`, SUPPORT);
  const { searchParams } = new URL(args.request.url);
  const asked = [...INBOX_FILTERS, 'after'].flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  try {
    const page = me && (await supportInboxApi(send).page(Object.fromEntries(asked), options));
    return { title, me, page };
  } catch (error) {
    throw isWrong(error) && asked.length > 0 ? redirect('/admin/requests') : error;
  }
}

export async function loadThread(args: LoaderFunctionArgs): Promise<LoadedThread> {
  const { send, options, me, title } = await entered(args, msg`Request`, SUPPORT);
  try {
    const thread = me && (await supportInboxApi(send).thread(String(args.params.id), options));
    const number = thread?.number;
    return { title: number === undefined ? title : msg`Request ${number}`, me, thread };
  } catch (error) {
    throw isWrong(error) ? redirect('/admin/requests') : error;
  }
}
