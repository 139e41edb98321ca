import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import { legalTextContent } from '../../../contract/content/legal-texts.ts';
import type { ConsentFlag } from '../../../contract/rules/consent.ts';
import { appContext } from '../../flows/app/app.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { COMING, isComing, type LoadedLegal, loadLegal } from './legal-content.ts';

/** Back leads to the previous page, such as a half-filled sign-up. */
const document = (
  flag: ConsentFlag,
  { title, description }: Pick<PageHandle, 'title' | 'description'>,
  page: () => Promise<ComponentType>,
) =>
  ({
    path: legalTextContent.page(flag).slice(1),
    handle: {
      ...{ title, description, header: 'title', back: true },
      rendersQuery: (search) => (isComing(search) ? `?${COMING}` : ''),
    } satisfies PageHandle,
    async loader({ context, request }: LoaderFunctionArgs): Promise<LoadedLegal> {
      const app = context.get(appContext);
      const [content] = await Promise.all([
        loadLegal(app, flag, request.signal),
        app.words.need('legal'),
      ]);
      return content;
    },
    lazy: { Component: page },
  }) satisfies RouteObject;

export const legalRoutes: RouteObject[] = [
  document(
    'service_terms',
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
    'notification_settings',
    {
      title: msg`Advertising messages`,
      description: msg`What it means to agree to advertising messages from ${BRAND}.`,
    },
    async () => (await import('./ads-consent.page.tsx')).AdsConsentPage,
  ),
  document(
    'marketing_push',
    {
      title: msg`Marketing use of your data`,
      description: msg`What it means to agree to ${BRAND}’s marketing use of your data.`,
    },
    async () => (await import('./marketing-consent.page.tsx')).MarketingConsentPage,
  ),
];
