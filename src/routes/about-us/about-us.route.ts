import { msg } from '@lingui/core/macro';
import type { RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { companyData } from '../structured-information.ts';
import { wordsLoader } from '../words-loader.ts';

export const aboutUsRoute = {
  path: 'about-us',
  handle: {
    title: msg`About Us`,
    description: msg`What ${BRAND} is, who makes it, and how to reach us.`,
    header: 'title',
    back: true,
    headOf: () => ({ structured: companyData }),
  } satisfies PageHandle,
  loader: wordsLoader('info'),
  lazy: { Component: async () => (await import('./about-us.page.tsx')).AboutUsPage },
} satisfies RouteObject;
