import { msg } from '@lingui/core/macro';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { isLanguage } from '../../../contract/languages.ts';
import type { HomeResponse } from '../../../contract/schemas/contents.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { bannerPage } from '../banner-page.ts';
import type { PublicContent } from '../public-content.ts';

const EVENT = 'the-signature';
const PATH = `event/${EVENT}`;

const { handle, loader, subject } = bannerPage(EVENT);

/** The address may contain the language: the shell shows it, and this page keeps it. */
export const eventTheSignatureRoute = {
  path: `${PATH}/:lang?`,
  handle: {
    ...handle,
    title: msg`The Signature`,
    description: msg`Hear The Signature 2025 OST, write the line that stayed with you, and win.`,
    subject: ({ lang }) =>
      lang === undefined
        ? subject
        : [subject, { kind: 'language', name: lang, otherwise: `/${PATH}` }],
  } satisfies PageHandle<PublicContent<HomeResponse>>,
  loader(args: LoaderFunctionArgs) {
    const { lang } = args.params;
    if (lang && !isLanguage(lang)) throw redirect(`/${PATH}`);
    return loader(args);
  },
  lazy: { Component: async () => (await import('./event-the-signature.page.tsx')).SignaturePage },
} satisfies RouteObject;
