import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { faqRoute } from '../../../src/routes/faq/faq.route.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { openPage, settle } from '../support/open-page.tsx';

const entry = (id: string, question: string, answer: string, kr = `${id} 질문`) => ({
  id,
  question: { en: question, kr },
  answer: { en: answer, kr: `${id} 답변` },
  keywords: { en: [`withdraw from ${id}`], kr: [`${id} 탈퇴`] },
});

const CATEGORIES = [
  {
    id: 'account',
    name: { en: 'Account', kr: '계정' },
    entries: [
      entry('id', 'I forgot my ID.', 'Confirm your phone.', '별 탑을 잊었어요'),
      entry('leave', 'How do I leave?', 'By My page.'),
    ],
  },
  {
    id: 'videos',
    name: { en: 'Videos', kr: '영상' },
    entries: [entry('play', 'A video doesn’t play.', 'Check your connection.')],
  },
];

const support = { path: '/cs-center', element: <p>Support</p> };

async function openFaq(at = '/faq', categories: object[] = CATEGORIES) {
  const server = fakeServer({ 'GET /api/contents/faq': () => json({ categories }) });
  const page = await openPage({ pages: [faqRoute, support], at, platform: server });
  await settle();
  return { ...page, server };
}

const questions = () =>
  [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);

async function type(text: string) {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  await settle();
}

test('questions are grouped by category, a tab shows one category, and the choice is in the address', async () => {
  const { router } = await openFaq();
  expect(screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)).toEqual([
    'Account',
    'Videos',
    'Still have a question?',
  ]);
  expect(questions()).toHaveLength(3);
  await userEvent.click(screen.getByRole('tab', { name: 'Videos' }));
  await settle();
  expect(questions()).toEqual(['A video doesn’t play.']);
  expect(router.state.location.search).toBe('?category=videos');
});

test('opening a question shows its answer', async () => {
  await openFaq();
  const question = screen.getByText('How do I leave?');
  expect(question.closest('details')?.open).toBe(false);
  await userEvent.click(question);
  expect(question.closest('details')?.open).toBe(true);
  screen.getByText('By My page.');
});

test('the search covers questions and answers in the current language, and is in the address', async () => {
  const { router, app, server } = await openFaq();
  await type('my pa');
  expect(questions()).toEqual(['How do I leave?']);
  expect(screen.queryAllByRole('tab')).toEqual([]);
  expect(screen.getByText('1 answer found')).toBeTruthy();
  expect(router.state.location.search).toBe('?q=my+pa');
  await act(() => app.words.show('kr'));
  await type('ㅂㅌ');
  expect(questions()).toEqual(['별 탑을 잊었어요']);
  expect(server.calls('/api/contents/faq')).toHaveLength(1);
});

test('keywords of the current language find their question, and are not shown', async () => {
  const { app } = await openFaq();
  await type('withdraw leave');
  expect(questions()).toEqual(['How do I leave?']);
  expect(document.body.textContent).not.toContain('withdraw');
  await type('탈퇴');
  expect(questions()).toEqual([]);
  await act(() => app.words.show('kr'));
  expect(questions()).toHaveLength(3);
});

test('a word is not found in the letters of two words', async () => {
  await openFaq();
  await type('ID');
  expect(questions()).toEqual(['I forgot my ID.']);
});

test('answers without keywords, kept by an earlier build, are searched', async () => {
  const old = CATEGORIES.map((category) => ({
    ...category,
    entries: category.entries.map(({ keywords: _, ...rest }) => rest),
  }));
  await openFaq('/faq?q=leave', old);
  expect(questions()).toEqual(['How do I leave?']);
});

test('a likely typo gets a suggestion', async () => {
  await openFaq();
  await type('ㅡㅛ ㅔㅁ');
  await userEvent.click(screen.getByRole('button', { name: 'Did you mean my pa?' }));
  await settle();
  expect(questions()).toEqual(['How do I leave?']);
});

test('a search without a result names the term and links to the support', async () => {
  const { router } = await openFaq('/faq?q=hot');
  expect(
    screen.getByRole('heading', { name: /^No answers found for/, hidden: true }).textContent,
  ).toBe('No answers found for hot');
  await userEvent.click(screen.getByRole('link', { name: 'Contact support' }));
  await settle();
  expect(router.state.location.pathname).toBe('/cs-center');
});
