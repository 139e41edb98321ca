import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Notice } from '../../../contract/schemas/information.ts';
import { noticeRoutes } from '../../../src/routes/notice/notice.route.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { openPage, settle } from '../support/open-page.tsx';

const notice = (id: string, more: Partial<Notice> = {}): Notice => ({
  id,
  title: { en: `News ${id}`, kr: `소식 ${id}` },
  body: { en: `First of ${id}.\n\nSecond.`, kr: '본문' },
  pinned: false,
  publishedAt: '2026-11-19T15:30:00.000Z',
  ...more,
});

const UPDATED = {
  updatedAt: '2026-11-23T06:00:00.000Z',
  updates: ['Doors at 5 pm.', 'Doors at 6 pm.'].map((en) => ({ en, kr: `${en} (kr)` })),
};

const home = { path: '/', element: <p>Home</p> };

async function openNotices(at = '/notice') {
  const server = fakeServer({
    'GET /api/contents/notices': ({ url }) => {
      const after = new URL(url).searchParams.get('after');
      if (after === null) {
        return json({ notices: [notice('a', { pinned: true }), notice('b', UPDATED)], next: 'b' });
      }
      return after === 'b' ? json({ notices: [notice('c')], next: null }) : problem(404);
    },
    'GET /api/contents/notices/a': () =>
      json({ notice: notice('a', { pinned: true, ...UPDATED }) }),
    'GET /api/contents/notices/none': () => problem(404, 'not_found'),
  });
  const page = await openPage({ pages: [...noticeRoutes, home], at, platform: server });
  await settle();
  return { ...page, server };
}

const rows = () =>
  screen
    .getAllByRole('listitem')
    .map((row) => [
      row.querySelector('a')?.getAttribute('href'),
      row.querySelector('h2')?.textContent,
      row.querySelector('p')?.textContent.replaceAll('\u00a0', ' '),
      row.querySelector('time')?.getAttribute('datetime'),
    ]);

test('the list shows each notice with its date in Korea, important ones marked, in the current language', async () => {
  const { app } = await openNotices();
  expect(rows()).toEqual([
    ['/notice/a', 'News a', 'ImportantNovember 20, 2026', '2026-11-20'],
    [
      '/notice/b',
      'News b',
      'November 20, 2026Updated November 23, 2026 at 3:00 PM KST',
      '2026-11-20',
    ],
  ]);
  await act(() => app.words.show('kr'));
  expect(rows()[1]?.slice(1, 3)).toEqual([
    '소식 b',
    '2026년 11월 20일2026년 11월 23일 오후 3:00 KST 업데이트',
  ]);
});

test('a link leads to older notices, and another back to the newest', async () => {
  const { router } = await openNotices();
  const older = screen.getByRole('link', { name: 'Older notices' });
  expect(older.getAttribute('href')).toBe('/notice?after=b');
  await userEvent.click(older);
  await settle();
  expect(rows().map(([href]) => href)).toEqual(['/notice/c']);
  expect(screen.queryByRole('link', { name: 'Older notices' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Newest notices' }));
  await settle();
  expect(router.state.location.search).toBe('');
  expect(rows()).toHaveLength(2);
});

test('a list page after an unknown notice redirects to the newest', async () => {
  const { router } = await openNotices('/notice?after=gone');
  expect(router.state.location.pathname + router.state.location.search).toBe('/notice');
  expect(rows()).toHaveLength(2);
});

test('a notice is shown in full, in paragraphs, with what is new in it first', async () => {
  await openNotices('/notice/a');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('News a');
  expect(screen.getByText('First of a.').parentElement?.tagName).toBe('P');
  expect(screen.getByText('Second.').parentElement?.tagName).toBe('P');
  const updates = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(updates).toEqual(UPDATED.updates.map(({ en }) => en));
});

test('an unknown notice redirects to Home', async () => {
  const { router } = await openNotices('/notice/none');
  expect(router.state.location.pathname).toBe('/');
});
