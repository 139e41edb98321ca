import { msg } from '@lingui/core/macro';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import { eachText, firstParagraph } from '../../../contract/languages.ts';
import type { Notice, NoticesResponse } from '../../../contract/schemas/information.ts';
import { appContext } from '../../flows/app/app.ts';
import {
  type LoadedHead,
  type PageHandle,
  subjectAsked,
  subjectNamed,
} from '../../shell/handle.ts';
import type { Loading, Outcome } from '../../ui/loaded.tsx';
import { queryWith } from '../query-with.ts';
import { noticeData } from '../structured-information.ts';
import { newestNotices, noticeOutcome, olderNotices } from './notices-content.ts';

export type LoadedNotices = { from: Loading<NoticesResponse | null>; isNewest: boolean };
export type LoadedNotice = { from: Outcome<Notice | null> };

async function loadList({ context, request }: LoaderFunctionArgs): Promise<LoadedNotices> {
  const app = context.get(appContext);
  const after = new URL(request.url).searchParams.get('after');
  const words = app.words.need('info');
  if (!after) {
    const [{ from }] = await Promise.all([newestNotices.load(app, request.signal), words]);
    return { from, isNewest: true };
  }
  const [from] = await Promise.all([olderNotices(app, after, request.signal), words]);
  if (from.ok && from.value === null) throw redirect('/notice');
  return { from, isNewest: false };
}

async function loadNotice({ context, request, params }: LoaderFunctionArgs): Promise<LoadedNotice> {
  const app = context.get(appContext);
  const [from] = await Promise.all([
    noticeOutcome(app, params.id ?? '', request.signal),
    app.words.need('info'),
  ]);
  if (from.ok && from.value === null) throw redirect('/');
  return { from };
}

function headOf({ from }: LoadedNotice): LoadedHead | undefined {
  if (!from.ok || !from.value) return undefined;
  const { title, body } = from.value;
  return {
    title,
    description: eachText(body, firstParagraph),
    structured: noticeData(from.value),
  };
}

const about = {
  title: msg`Notice`,
  description: msg`What’s new at ${BRAND}, and what you should know.`,
  header: 'title',
} satisfies PageHandle;

export const noticeRoutes: RouteObject[] = [
  {
    path: 'notice',
    handle: {
      ...about,
      title: msg`Notices`,
      back: true,
      rendersQuery: queryWith('after'),
      subject: subjectAsked('after', 'notice', '/notice'),
      keep(app, { from, isNewest }) {
        if (!isNewest || from instanceof Promise || !from.ok || !from.value) return;
        newestNotices.keep(app, { from: { ok: true, value: from.value } });
      },
    } satisfies PageHandle<LoadedNotices>,
    loader: loadList,
    lazy: { Component: async () => (await import('./notice.page.tsx')).NoticesPage },
  },
  {
    path: 'notice/:id',
    handle: {
      ...about,
      heading: 'page',
      back: '/notice',
      headOf,
      subject: subjectNamed('notice'),
    } satisfies PageHandle<LoadedNotice>,
    loader: loadNotice,
    lazy: { Component: async () => (await import('./notice.page.tsx')).NoticePage },
  },
];
