import { msg } from '@lingui/core/macro';
import type { RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { membersOnly } from '../guards.ts';
import { wordsLoader } from '../words-loader.ts';

export const mypageRoute = {
  path: 'mypage',
  handle: {
    title: msg`My page`,
    description: msg`Your ${BRAND} account.`,
    unlisted: true,
    header: 'title',
    back: '/',
  } satisfies PageHandle,
  middleware: [membersOnly],
  loader: wordsLoader('pages'),
  lazy: { Component: async () => (await import('./mypage.page.tsx')).MypagePage },
} satisfies RouteObject;
