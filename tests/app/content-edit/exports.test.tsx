import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { json } from '../support/fake-server.ts';
import { openStaff } from './staff-page.tsx';

test.each([
  ['the content', '/admin/content/notices/import', 'Export as CSV'],
  ['the audit', '/admin/audit', 'Export'],
])('an in-app browser, which saves no files, is left for %s', async (_, at, button) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Instagram 400.0.0');
  onTestFinished(() => void vi.restoreAllMocks());
  const { server } = await openStaff(at, {
    'GET /api/admin/audit': () => json({ rows: [], next: null }),
  });
  const before = server.seen.length;
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const title = 'Files can’t be saved inside other apps.';
  await screen.findByRole('dialog', { name: title });
  expect([screen.getAllByRole('dialog').length, server.seen.slice(before)]).toEqual([1, []]);
});
