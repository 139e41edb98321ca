import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { PageHandle } from '../handle.ts';
import { wordsLoader } from '../words-loader.ts';

/** Back leads to where the fan came from, such as a half-filled sign-up. */
const document = (path: string, title: MessageDescriptor, page: () => Promise<ComponentType>) =>
  ({
    path,
    handle: { title, header: 'title', back: true } satisfies PageHandle,
    loader: wordsLoader('legal'),
    lazy: { Component: page },
  }) satisfies RouteObject;

export const legalRoutes: RouteObject[] = [
  document(
    'terms_of_service',
    msg`Terms of Service`,
    async () => (await import('./terms-of-service.page.tsx')).TermsOfServicePage,
  ),
  document(
    'privacy_policy',
    msg`Privacy Policy`,
    async () => (await import('./privacy-policy.page.tsx')).PrivacyPolicyPage,
  ),
  document(
    'ads_consent',
    msg`Advertising messages`,
    async () => (await import('./ads-consent.page.tsx')).AdsConsentPage,
  ),
  document(
    'marketing_consent',
    msg`Marketing use of your data`,
    async () => (await import('./marketing-consent.page.tsx')).MarketingConsentPage,
  ),
];
