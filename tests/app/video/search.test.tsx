import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { videoRoute } from '../../../src/routes/video/video.route.ts';
import { video } from '../support/contents.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { openPage, settle } from '../support/open-page.tsx';
import { videoAnswers } from '../support/video-answers.ts';
import { field, openList, said, selected, shown, tabs, type } from './video-page.tsx';

test.each(['hot', '演唱会'])(
  '“%s” is searched without a suggestion that does not exist',
  async (word) => {
    await openList();
    for (let end = 1; end <= word.length; end += 1) await type(word.slice(0, end));
    screen.getByRole('heading', { name: `No results found for ${word}`, hidden: true });
    expect(screen.queryByRole('button', { name: /^Did you mean/ })).toBeNull();
  },
);

test('a term that is too long is not cut: the field says so, and the list stays', async () => {
  await openList();
  const long = `${'moon '.repeat(20)}!`;
  await type(long);
  expect([field(), shown().length]).toEqual([expect.objectContaining({ value: long }), 6]);
  screen.getByText('Please use at most 100 characters.');
});

const HINT = 'Please enter at least 2 characters to search';

test('one character asks for a second one and changes nothing else', async () => {
  await openList();
  await type('m');
  expect(screen.getByText(HINT)).toBeTruthy();
  expect(tabs()).toHaveLength(3);
  expect(shown()).toHaveLength(6);
});

test('from two characters it searches all years; the tabs are gone', async () => {
  await openList('/video?category=2025+KWDA');
  await type('ㅂㅌ');
  expect(shown()).toEqual(['별 탑의 노래']);
  expect(tabs()).toEqual([]);
  expect(screen.queryByText(HINT)).toBeNull();
  await type('');
  expect(selected()).toBe('2025 KWDA');
});

test('the number of results is announced when it changes', async () => {
  await openList();
  await type('seoul');
  expect(said()).toContain('1 video found');
  await type('or');
  expect(said()).toContain('2 videos found');
});

test('a search without a result names the term, gives tips, and links to all videos', async () => {
  await openList();
  await type('zzz');
  expect(
    screen.getByRole('heading', { name: /^No results found for/, hidden: true }).textContent,
  ).toBe('No results found for zzz');
  expect(said()).toContain('No results found for');
  expect(screen.getAllByRole('listitem').map((tip) => tip.textContent)).toHaveLength(3);
  await userEvent.click(screen.getByRole('link', { name: 'Show all videos' }));
  await settle();
  expect(shown()).toHaveLength(6);
});

test('a likely typo gets a suggestion, and a tap searches for that', async () => {
  const { router } = await openList();
  await type('quf xkq');
  expect(screen.getByRole('heading', { name: /^No results found for/, hidden: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Did you mean 별 탑?' }));
  await settle();
  expect(field()).toHaveProperty('value', '별 탑');
  expect(shown()).toEqual(['별 탑의 노래']);
  expect(router.state.location.search).toBe(`?${new URLSearchParams({ q: '별 탑' })}`);
});

test('the song’s name counts as a title, and the best match comes first', async () => {
  await openList('/video', [
    video('live', { title: 'LUNA - Blue Moon | 2024' }),
    video('tag', { title: 'Tide', tag: ['moon'] }),
    video('song', { title: 'LUNA - Moon | 2024' }),
  ]);
  await type('moon');
  expect(screen.getAllByRole('link', { name: /Moon|Tide/ }).map((a) => a.textContent)).toEqual([
    'LUNA Moon',
    'LUNA Blue Moon',
    'Tide',
  ]);
});

test('the term is in the address, which is replaced without new history entries', async () => {
  const { router } = await openList('/event');
  await act(() => router.navigate('/video'));
  await type('mo');
  await type('moo');
  expect(router.state.location.search).toBe('?q=moo');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/event');
});

test('a term in the address is searched for at once', async () => {
  await openList('/video?q=harbor');
  expect(field()).toHaveProperty('value', 'harbor');
  expect(shown()).toEqual(['Moon Harbor']);
});

test('clearing empties field and address, and the field has the focus', async () => {
  const { router } = await openList('/video?q=harbor');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await settle();
  expect(field()).toHaveProperty('value', '');
  expect(router.state.location.search).toBe('');
  expect(document.activeElement).toBe(field());
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
});

test('fast typing is not overwritten by its own address update', async () => {
  await openList();
  const fast = userEvent.setup({ delay: null });
  await fast.type(field(), 'harbor');
  await settle();
  expect(field()).toHaveProperty('value', 'harbor');
  expect(shown()).toEqual(['Moon Harbor']);
});

test('a link to the list without a term empties the field', async () => {
  const { router } = await openList('/video?q=harbor');
  await act(() => router.navigate('/video'));
  expect(field()).toHaveProperty('value', '');
  expect(shown()).toHaveLength(6);
});

test('however much is typed, the index is loaded once', async () => {
  const { server } = await openList();
  await type('mo');
  await type('moo');
  expect(server.calls('/api/contents/videos/index')).toHaveLength(1);
});

test('half of a character finds nothing on the server either, like any unknown term', async () => {
  const many = Array.from({ length: 2_000 }, (_, n) => video(`v${n}`, { title: `Stage ${n}` }));
  const found = vi.fn(() => json({ videos: [], total: 0, next: null, meant: null }));
  const server = fakeServer({ ...videoAnswers(many), 'GET /api/contents/videos/search': found });
  await openPage({ pages: [videoRoute], at: '/video?tag=none', platform: server });
  await settle();
  await type('mo\ud83d');
  await settle(() => found.mock.calls.length === 1);
  await settle();
  screen.getByRole('heading', { name: /^No results found for/, hidden: true });
});
