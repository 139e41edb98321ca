import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { wordsLoader } from '../words-loader.ts';

/** Back leads to the previous page, such as a half-filled sign-up. */
const document = (
  path: string,
  { title, description }: Pick<PageHandle, 'title' | 'description'>,
  page: () => Promise<ComponentType>,
) =>
  ({
    path,
    handle: { title, description, header: 'title', back: true } satisfies PageHandle,
    loader: wordsLoader('legal'),
    lazy: { Component: page },
  }) satisfies RouteObject;

export const legalRoutes: RouteObject[] = [
  document(
    'terms_of_service',
    { title: msg`Terms of Service`, description: msg`The terms for using ${BRAND}.` },
    async () => (await import('./terms-of-service.page.tsx')).TermsOfServicePage,
  ),
  document(
    'privacy_policy',
    {
      title: msg`Privacy Policy`,
      description: msg`What data ${BRAND} keeps about you, why, and for how long.`,
    },
    async () => (await import('./privacy-policy.page.tsx')).PrivacyPolicyPage,
  ),
  document(
    'ads_consent',
    {
      title: msg`Advertising messages`,
      description: msg`What it means to agree to advertising messages from ${BRAND}.`,
    },
    async () => (await import('./ads-consent.page.tsx')).AdsConsentPage,
  ),
  document(
    'marketing_consent',
    {
      title: msg`Marketing use of your data`,
      description: msg`What it means to agree to ${BRAND}’s marketing use of your data.`,
    },
    async () => (await import('./marketing-consent.page.tsx')).MarketingConsentPage,
  ),
];
