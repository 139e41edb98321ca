import { expect, test } from 'vitest';
import { glossaryProblems, readGlossary, type ShownText } from '../../scripts/lib/glossary.ts';

const problemsOf = (shown: Omit<ShownText, 'place'>) =>
  glossaryProblems(readGlossary(), [{ place: 'planted', ...shown }]);

test.each([
  ['a word to avoid', { language: 'kr', text: '접수 번호: 7K4M', english: 'Receipt code: 7K4M' }],
  ['a word to avoid in a mail', { language: 'kr', text: '접수 번호입니다', isFormal: true }],
  ['a missing term', { language: 'jp', text: '抽選を確認', english: 'The receipt code' }],
  ['the plural of a missing term', { language: 'cn', text: '奖', english: 'Two tickets' }],
  ['another level of politeness', { language: 'kr', text: '저장했습니다.', english: 'Saved.' }],
  ['an English word to avoid', { language: 'en', text: 'The draw is right.', english: '' }],
])('%s is a problem', (_, shown) => {
  expect(problemsOf(shown)).not.toEqual([]);
});

test.each([
  ['the right word', { language: 'kr', text: '접수 코드: 7K4M', english: 'Receipt code: 7K4M' }],
  ['a formal mail', { language: 'kr', text: '접수 코드입니다', isFormal: true }],
  ['a word that only contains a term', { language: 'jp', text: '余り', english: 'Withdraw it' }],
])('%s is none', (_, shown) => {
  expect(problemsOf(shown)).toEqual([]);
});

test('each table of the page is read', () => {
  const { terms, avoided, endings } = readGlossary();
  expect(Math.min(terms.length, avoided.length, endings.length)).toBeGreaterThan(0);
  for (const { english, forms } of terms) {
    expect([english, ...Object.values(forms).flat()]).not.toContain('');
    expect(Object.keys(forms)).toEqual(['kr', 'cn', 'jp']);
  }
});
