import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HEADLINE_ITEM } from '../../content-fixture.ts';
import { json } from '../support/fake-server.ts';
import { openStaff } from './staff-page.tsx';

const ITEM = { ...HEADLINE_ITEM, id: 'service_terms', name: 'service_terms' };
const DOCUMENT = { text: null, version: null, asksAgain: false };

function openEditor(at: string, item: Partial<typeof ITEM> = {}, document: object = DOCUMENT) {
  const shown = { ...ITEM, ...item };
  return openStaff(at, {
    'GET /api/admin/content/legal-texts': () => json({ items: [shown], next: null }),
    'GET /api/admin/content/legal-texts/service_terms': () =>
      json({ item: shown, document, pictures: [] }),
    'POST /api/admin/content/legal-texts/service_terms/publish': () =>
      json({ message: 'Published.', planned: false }),
  });
}

const LIST = '/admin/content/legal-texts';

test('the list of fixed items says their names and has no way to a new one', async () => {
  await openEditor(LIST);
  await screen.findByRole('link', { name: 'Terms of Service' });
  screen.getByRole('link', { name: 'Import and export' });
  expect(screen.queryByRole('link', { name: 'New' })).toBeNull();
});

test('the address of a new item leads to the list', async () => {
  const { router } = await openEditor(`${LIST}/new`);
  await screen.findByRole('link', { name: 'Terms of Service' });
  expect(router.state.location.pathname).toBe(LIST);
});

test.each([
  ['is public', 'public', null, false],
  ['is planned', 'planned', '2099-01-01T00:00:00.000Z', true],
] as const)(
  'a fixed item that %s has no copy, no end and no archive',
  async (_, state, publishAt, isPlanned) => {
    await openEditor(`${LIST}/service_terms`, { state, publishAt });
    await screen.findByRole('heading', { level: 1, name: 'Terms of Service' });
    await screen.findByLabelText('From (KST)');
    expect(screen.queryByText(/^To change the time of the plan, /) !== null).toBe(isPlanned);
    expect(screen.queryByLabelText('Until (KST)')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Make a copy' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel the planned publication' }) !== null).toBe(
      isPlanned,
    );
  },
);

test('a message that nobody has edited has the words of the app; one that lacks a language says what it can be published with', async () => {
  const at = '/admin/content/message-texts';
  const open = async (item: object, subject: object | null = null) => {
    cleanup();
    const shown = { ...HEADLINE_ITEM, id: 'won', name: 'won', missing: [], ...item };
    await openStaff(`${at}/won`, {
      [`GET /api${at}`]: () => json({ items: [shown], next: null }),
      [`GET /api${at}/won`]: () =>
        json({ item: shown, document: { subject, text: null, short: null }, pictures: [] }),
    });
    await screen.findByLabelText('From (KST)');
    return screen.getByRole('heading', { name: 'Publication' }).parentElement?.textContent;
  };
  expect(await open({})).toContain('Words of the app');
  const byStaff = { revision: 2, updatedBy: 'mia' };
  expect(await open(byStaff)).toContain('Words of the app · newer changes not public');
  expect(await open({ state: 'public' })).not.toContain('Words of the app');
  const noEnglish = { kr: '당첨', cn: '中奖', jp: '当選' };
  expect(await open({ revision: 2 }, noEnglish)).toContain(
    'Missing: English. It can be published once every language is there.',
  );
});

test('what a legal text does is read before it is published: from when it holds, whom it asks again, and how long it is', async () => {
  const text = { en: 'Short.', kr: '짧아요.' };
  const ask = async (asksAgain: boolean) => {
    cleanup();
    const untouched = { state: 'draft', publishedRevision: null, updatedBy: null } as const;
    const document = { text, version: '2026-12-01', asksAgain };
    const { server } = await openEditor(`${LIST}/service_terms`, untouched, document);
    fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog'));
    const said = dialog.getAllByRole('term').map((term) => term.nextElementSibling?.textContent);
    const sent = () => server.calls('/api/admin/content/legal-texts/service_terms/publish').length;
    return { dialog, said, sent };
  };
  const { said } = await ask(true);
  expect(said).toEqual([
    ...['right away, instead of the one they read now', 'December 1, 2026'],
    'All fans have to agree again at their next login before they can continue.',
    ...['6 characters', '4 characters', 'Missing, so fans read English'],
    'Missing, so fans read English',
  ]);
  const quiet = await ask(false);
  expect(quiet.said).toContain('Nobody is asked again.');
  expect(screen.getByText('Words of the app')).toBeTruthy();
  expect(quiet.sent()).toBe(0);
  fireEvent.click(quiet.dialog.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Published.');
  expect(quiet.sent()).toBe(1);
});
