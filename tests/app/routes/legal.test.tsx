import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CONSENT_VERSIONS } from '../../../contract/consent-versions.ts';
import { CONSENTS } from '../../../contract/rules/consent.ts';
import { legalRoutes } from '../../../src/routes/legal/legal.route.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

const pages = [
  ...legalRoutes,
  blankPage('/', { title: named('Start'), header: 'brand' }),
  blankPage('/signup', { title: named('Sign Up'), header: 'none' }),
];

/** Answers by the consent; the others are not published. */
function openLegal(at: string, published: Record<string, () => Response> = {}) {
  const server = fakeServer(
    Object.fromEntries(
      CONSENTS.map(({ flag }) => [
        `GET /api/contents/legal-texts/${flag}`,
        published[flag] ?? (() => json({ text: null })),
      ]),
    ),
  );
  return openShell({ pages, at, platform: { fetch: server.fetch } });
}

test('every consent of the sign-up has a page', () => {
  expect(CONSENTS.map(({ path }) => path)).toEqual(legalRoutes.map(({ path }) => `/${path}`));
});

test.each([
  ['/terms_of_service', 'Terms of Service', 12],
  ['/privacy_policy', 'Privacy Policy', 12],
  ['/ads_consent', 'Advertising messages', 5],
  ['/marketing_consent', 'Marketing use of your data', 5],
])('%s is a document with version, date and numbered clauses', async (at, title, clauses) => {
  await openLegal(at);
  await screen.findByRole('heading', { level: 1, name: title });
  const { flag = 'service_terms' } = CONSENTS.find(({ path }) => path === at) ?? {};
  const day = new Date(CONSENT_VERSIONS[flag]);
  screen.getByText(day.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' }));
  const headings = await screen.findAllByRole('heading', { level: 2, name: /^\d+\. / });
  expect(headings.map(({ textContent }) => Number.parseInt(textContent ?? '', 10))).toEqual(
    Array.from({ length: clauses }, (_, position) => position + 1),
  );
});

test.each(['/terms_of_service', '/privacy_policy'])(
  'the table of contents of %s links to its clauses without adding history entries',
  async (at) => {
    const { router } = await openLegal(at);
    const contents = within(await screen.findByRole('navigation', { name: 'Contents' }));
    for (const link of contents.getAllByRole('link')) {
      const [, id = ''] = link.getAttribute('href')?.split('#') ?? [];
      expect(document.getElementById(id)?.tagName).toBe('SECTION');
    }
    const scrolled = vi.fn(function (this: Element) {
      return this.id;
    });
    Element.prototype.scrollIntoView = scrolled;
    await userEvent.click(contents.getByRole('link', { name: /Leaving|Your rights/ }));
    expect(scrolled).toHaveReturnedWith(expect.stringMatching(/^(leaving|rights)$/));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(router.state.location.pathname).toBe(at);
  },
);

test('the numbers in the documents are those the product uses', async () => {
  const { router } = await openLegal('/privacy_policy');
  await screen.findByText(/valid for 20 minutes/);
  screen.getByText(/for 30 days so you can come back, then for another 30 days/);
  screen.getByText(/^60 days after you close your account/);
  await router.navigate('/ads_consent');
  await screen.findByText(/We don’t send advertising between 21:00 and 08:00 Korean time/);
});

const TEXT = [
  'Read <b>this</b> first,',
  'in two lines.',
  '# What you agree to',
  'These **terms** are short.',
  '',
  'A second paragraph.',
  '- one thing',
  '- another thing',
  '# Leaving',
  'At any time.',
].join('\n');

test('a published text is shown in place of the words of the app, with its day, as elements and never as HTML', async () => {
  await openLegal('/terms_of_service', {
    service_terms: () => json({ text: { version: '2026-12-01', text: { en: TEXT } } }),
  });
  await screen.findByText('December 1, 2026');
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    '1. What you agree to',
    '2. Leaving',
  ]);
  screen.getByText(/^Read <b>this<\/b> first,\sin two lines\.$/);
  screen.getByText('These **terms** are short.');
  screen.getByText('A second paragraph.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['one thing', 'another thing']),
  );
  expect(screen.queryByText(/Fair conduct/)).toBeNull();
});

test('what is published now is shown at each visit of the page, and a text that cannot be loaded says so', async () => {
  let version = '2026-12-01';
  const { router } = await openLegal('/terms_of_service', {
    service_terms: () => json({ text: { version, text: { en: TEXT } } }),
    privacy_policy: () => json({ message: 'Down.', code: 'unavailable' }, { status: 503 }),
  });
  await screen.findByText('December 1, 2026');
  version = '2026-12-05';
  await router.navigate('/privacy_policy');
  await screen.findByRole('alert');
  expect(screen.queryByText(/valid for 20 minutes/)).toBeNull();
  await router.navigate('/terms_of_service');
  await screen.findByText('December 5, 2026');
  expect(screen.queryByText('December 1, 2026')).toBeNull();
});

test('a version that is planned is announced with its day, and can be read beside the one in effect', async () => {
  const coming = {
    ...{ version: '2026-12-08', text: { en: 'Other words.' } },
    from: '2026-12-07T15:00:00.000Z',
  };
  await openLegal('/privacy_policy', {
    privacy_policy: () =>
      json({ text: { version: '2026-12-01', text: { en: 'Words of now.' } }, coming }),
  });
  await screen.findByText('Words of now.');
  screen.getByText('December 8, 2026');
  expect(document.body.textContent).not.toContain('Other words.');
  await userEvent.click(screen.getByRole('link', { name: 'Read it now' }));
  await screen.findByText('Other words.');
  expect(document.body.textContent).toContain('Version 2026-12-08, not in effect yet');
  await userEvent.click(screen.getByRole('link', { name: 'Read the version in effect now' }));
  await screen.findByText('Words of now.');
});
