import type { Page } from '@playwright/test';
import { TERMS_DUE } from '../machines/models/consent-renewal.ts';
import { expect, newFan, test } from './fan.ts';
import { fillLogin, USER } from './signed-in.ts';
import { answering, json } from './wire.ts';

test.use({ viewport: { width: 360, height: 740 } });

const DUE = { ...USER, consentsDue: [TERMS_DUE] };
const TEXT = ['# What has changed', 'A word & <i>another</i>.', '- one', '- two'].join('\n');

/** A fan who has not agreed to the new terms yet, on the page that asks for it. */
async function logInToNewTerms(page: Page) {
  const said = { message: 'Welcome.', user: DUE };
  await answering(page, {
    '/api/auth/sign-in': json(said, 200, { authorization: 'Bearer T1' }),
    '/api/auth/my-data': json(DUE),
    '/api/auth/language': json({ message: 'Language changed.' }),
    '/api/auth/log-out': json({ message: 'Signed out.' }),
    '/api/events/entries': json({ entries: [] }),
    '/api/auditions/applications': json({ applications: [] }),
    '/api/contents/legal-texts/service_terms': json({
      text: { version: TERMS_DUE.version, text: { en: TEXT } },
    }),
  });
  await page.goto('/login?next=%2Fmypage');
  await fillLogin(page, newFan());
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/consent-renewal?next=%2Fmypage');
}

test('after the login a fan reads the new terms, agrees to them and is where they wanted to go', async ({
  page,
}) => {
  await logInToNewTerms(page);
  const row = page.getByRole('link', { name: /Terms of Service.*December 1, 2026/ });
  await row.click();
  await expect(page).toHaveURL('/terms_of_service');
  await expect(page.getByRole('heading', { name: '1. What has changed' })).toBeVisible();
  await expect(page.getByText('A word & <i>another</i>.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['one', 'two']);
  await page.goBack();

  await page.goto('/mypage');
  await expect(page).toHaveURL('/consent-renewal?next=%2Fmypage');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);

  const sent: unknown[] = [];
  await page.route('**/api/auth/consents', async (route) => {
    sent.push(route.request().postDataJSON());
    await answering(page, { '/api/auth/my-data': json({ ...USER, consentsDue: [] }) });
    await route.fulfill({ json: { message: 'Thank you.' } });
  });
  await page.getByRole('button', { name: 'Agree and continue' }).dblclick();
  await expect(page).toHaveURL('/mypage');
  expect(sent).toEqual([{ consents: [TERMS_DUE], language: 'en' }]);
});

test('a fan who does not agree now is logged out, and can still reach the own account', async ({
  page,
}) => {
  await logInToNewTerms(page);
  await expect(page.getByRole('link', { name: 'Manage account' })).toHaveAttribute(
    'href',
    '/account-manage',
  );
  await page.getByRole('button', { name: 'Not now, log out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
