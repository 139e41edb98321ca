import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { auditRoutes } from '../../../src/routes/admin/audit/audit.route.ts';
import { contentRoutes } from '../../../src/routes/admin/content/content.route.ts';
import { luna } from '../../member-fixture.ts';
import { STAFF_ID } from '../../staff-fixture.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

const ME = { id: STAFF_ID, nickname: 'luna.fan', role: 'admin' };

test.each([
  ['the content', '/admin/content/notices/import', 'Export as CSV'],
  ['the audit', '/admin/audit', 'Export'],
])('an in-app browser, which saves no files, is left for %s', async (_, at, button) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Instagram 400.0.0');
  onTestFinished(() => void vi.restoreAllMocks());
  const server = fakeServer({
    'GET /api/auth/my-data': () => json({ user: { ...luna, role: 'admin' } }),
    'GET /api/admin/me': () => json({ ...ME, enteredUntil: '2099-01-01T00:00:00.000Z' }),
    'GET /api/admin/audit': () => json({ rows: [], next: null }),
  });
  const start = blankPage('/', { title: named('Start'), header: 'brand' });
  await openShell({
    pages: [...contentRoutes, ...auditRoutes, start],
    at,
    platform: { fetch: server.fetch, local: { token: 'T1' } },
  });
  const before = server.seen.length;
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const title = 'Files can’t be saved inside other apps.';
  await screen.findByRole('dialog', { name: title });
  expect([screen.getAllByRole('dialog').length, server.seen.slice(before)]).toEqual([1, []]);
});
