import { msg } from '@lingui/core/macro';
import type { RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { wordsLoader } from '../words-loader.ts';

export const settingsRoute = {
  path: 'settings',
  handle: {
    title: msg`Settings`,
    description: msg`The language of ${BRAND}, the app on your home screen, help, and your account.`,
    header: 'title',
    back: true,
  } satisfies PageHandle,
  loader: wordsLoader('info'),
  lazy: { Component: async () => (await import('./settings.page.tsx')).SettingsPage },
} satisfies RouteObject;
