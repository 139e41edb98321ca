import { msg } from '@lingui/core/macro';
import type { RouteObject } from 'react-router';
import { confirmedMembersOnly } from '../confirmed-members.ts';
import type { PageHandle } from '../handle.ts';
import { wordsLoader } from '../words-loader.ts';

export const accountManageRoute = {
  path: 'account-manage',
  handle: { title: msg`Manage account`, header: 'title', back: '/mypage' } satisfies PageHandle,
  middleware: [confirmedMembersOnly],
  loader: wordsLoader('account'),
  lazy: { Component: async () => (await import('./account-manage.page.tsx')).AccountManagePage },
} satisfies RouteObject;
