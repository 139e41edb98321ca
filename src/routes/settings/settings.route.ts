import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, data, type RouteObject, redirect } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import { isLanguage } from '../../../contract/languages.ts';
import { appContext } from '../../flows/app/app.ts';
import type { PageHandle } from '../../shell/handle.ts';
import { wordsLoader } from '../words-loader.ts';

/** The chosen language is not ready. */
export type LanguageRefusal = { preparing: true };

async function action({ context, request }: ActionFunctionArgs) {
  const { language } = context.get(appContext);
  const chosen = (await request.formData()).get('language');
  if (isLanguage(chosen)) language.send({ type: 'language.choose', language: chosen });
  if (!language.getSnapshot().hasTag('preparing')) throw redirect('/settings');
  return data<LanguageRefusal>({ preparing: true }, { status: 422 });
}

export const settingsRoute = {
  path: 'settings',
  handle: {
    title: msg`Settings`,
    description: msg`The language of ${BRAND}, the app on your home screen, help, and your account.`,
    header: 'title',
    back: true,
    takesForms: true,
  } satisfies PageHandle,
  loader: wordsLoader('info'),
  action,
  lazy: { Component: async () => (await import('./settings.page.tsx')).SettingsPage },
} satisfies RouteObject;
