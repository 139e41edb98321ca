import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportProblem, ImportReport } from '../../../contract/schemas/bulk.ts';
import { READY, WRITTEN } from '../../machines/models/bulk-import.ts';
import { browseWith } from '../support/browse-with.ts';
import { json } from '../support/fake-server.ts';
import { openStaff } from './staff-page.tsx';

/** The page once it has what the server says of a file. */
async function chosen(report: ImportReport, written = report) {
  await openStaff('/admin/content/events/import', {
    'POST /api/admin/bulk/events/check': () => json(report),
    'POST /api/admin/bulk/events': () => json(written),
  });
  const field = await screen.findByLabelText('Choose a file', { selector: 'input' });
  fireEvent.change(field, { target: { files: [new File(['id'], 'events.csv')] } });
}

const unread = (problems: ImportProblem[]): ImportReport => ({
  ...{ ...READY, changed: 0, rows: 0, wrong: problems.length, problems, changes: [] },
});

test('of a file that cannot be read the reason is said at once, and nothing is counted', async () => {
  await chosen(unread([{ row: 0, column: '', code: 'workbook' }]));
  await screen.findByText(/^This is an Excel or Numbers workbook/);
  expect(screen.queryByText('Rows with problems')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText(/Rows with problems/)).toBeNull();
});

test('of a head that cannot be read each column is named, and nothing is counted', async () => {
  await chosen(
    unread([
      { row: 1, column: 'titel', code: 'unknown_column' },
      { row: 1, column: '', code: 'unknown_separator', found: 'sep=|' },
    ]),
  );
  await screen.findByText('This file can’t be read. Nothing was imported.');
  expect(screen.getByRole('cell', { name: 'titel' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'sep=|' })).toBeTruthy();
  expect(screen.queryByText(/Rows with problems/)).toBeNull();
});

test('of a cell in another format the report says what its field takes, and what stands there', async () => {
  const cells = (name: string) =>
    screen.getAllByRole('cell').filter((one) => one.dataset.name === name);
  const texts = (name: string) => cells(name).map(({ textContent }) => textContent);
  await chosen({
    ...{ ...READY, changed: 0, wrong: 5, changes: [] },
    problems: [
      { row: 2, column: 'startsAt', code: 'expected_moment', found: '2026. 7. 4.' },
      { row: 3, column: 'bornBy', code: 'expected_day', found: '7/4/2026' },
      { row: 4, column: 'pinned', code: 'expected_yesNo', found: '예' },
      { row: 5, column: 'rank', code: 'expected_number', found: '1,042', allowed: '0–1000000' },
      { row: 6, column: 'title.en', code: 'too_long' },
    ],
  });
  await screen.findByText('Rows with problems');
  expect(texts('In the file')).toEqual(['2026. 7. 4.', '7/4/2026', '예', '1,042', '–']);
  expect(texts('Problem')).toEqual([
    'Expected: a date and time such as 2026-07-04T18:00',
    'Expected: a date such as 2026-07-04',
    'Expected: true or false (yes, no, 1 and 0 also work)',
    'Expected: a whole number without separators (0–1000000)',
    'This is too long.',
  ]);
});

test('after an import the page says what has changed, not what would', async () => {
  await chosen(READY, WRITTEN);
  expect(await screen.findByRole('heading', { name: 'What changes' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('heading', { name: 'What has changed' })).toBeTruthy();
  expect(screen.queryByText('What changes')).toBeNull();
});

test.each([
  ['the content', '/admin/content/notices/import', 'Export as CSV'],
  ['the audit', '/admin/audit', 'Export'],
])('an in-app browser, which saves no files, is left for %s', async (_, at, button) => {
  browseWith('Instagram 400.0.0');
  const { server } = await openStaff(at, {
    'GET /api/admin/audit': () => json({ rows: [], next: null }),
  });
  const before = server.seen.length;
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const title = 'Files can’t be saved inside other apps.';
  await screen.findByRole('dialog', { name: title });
  expect([screen.getAllByRole('dialog').length, server.seen.slice(before)]).toEqual([1, []]);
});
