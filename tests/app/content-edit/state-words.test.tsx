import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DraftQuestion, DraftValue } from '../../../contract/content/fields.ts';
import { isSameValue } from '../../../contract/rules/promised-fields.ts';
import { GiveawaysField } from '../../../src/routes/admin/content/fields/giveaways-field.tsx';
import { QuestionsField } from '../../../src/routes/admin/content/fields/questions-field.tsx';
import { useStateWords } from '../../../src/routes/admin/content/state-words.ts';
import { End, Moment } from '../../../src/routes/admin/frame/table.tsx';
import { HEADLINE_ITEM } from '../../content-fixture.ts';
import { show } from '../ui/parts.tsx';

const Shown = ({ isCancelled, state }: Partial<typeof HEADLINE_ITEM>) => {
  const { stateOf } = useStateWords();
  const item = { ...HEADLINE_ITEM, state: state ?? 'public', publishedRevision: 1 };
  return <p>{stateOf({ ...item, ...(isCancelled !== undefined && { isCancelled }) })}</p>;
};

test.each([
  [{ isCancelled: true }, 'Cancelled'],
  [{ isCancelled: false }, 'Public'],
  [{}, 'Public'],
  [{ isCancelled: true, state: 'archived' } as const, 'Archived'],
])('of an item that is %j staff read %s', (item, words) => {
  show(<Shown {...item} />);
  expect(document.body.textContent).toBe(words);
});

test('times in Backstage are Korean ones and say so, wherever staff are', () => {
  show(
    <>
      <Moment at="2026-01-05T01:15:00.000Z" />
      <End at="2026-01-05T15:00:00.000Z" />
    </>,
  );
  expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'January 5, 2026 at 10:15 AM KST' + 'January 5, 2026, midnight KST',
  );
});

test.each([
  ['40 × ', 'Giveaway 2: for each winner', 'Enter how many each winner gets, 1 to 999.'],
  [' × 2', 'Giveaway 2: winners', 'Enter how many winners there are, 1 to 9,999.'],
  ['0 × 2', 'Giveaway 2: winners', 'Enter how many winners there are, 1 to 9,999.'],
])('of a refused giveaway %j the field that lacks something says what', (line, label, words) => {
  show(
    <GiveawaysField
      field={{ type: 'giveaways', most: 9 }}
      label="Giveaways"
      hint={undefined}
      options={{}}
      value={['1 × 1', line]}
      pictures={[]}
      draft={{}}
      answer={{ tone: 'bad', text: 'This isn’t in the expected format.' }}
      onChange={() => {}}
    />,
  );
  const said = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(said)?.textContent).toBe(words);
  expect(document.body.textContent).not.toContain('expected format');
});

const TEXT: DraftQuestion = { kind: 'text', label: { en: 'ID' }, required: true, options: [] };
const CHOICE: DraftQuestion = { ...TEXT, kind: 'choice' };

test.each<[string, DraftQuestion, number, string]>([
  ['a label', { ...TEXT, label: { kr: 'ID' } }, 1, 'What is missing.'],
  ['options', CHOICE, 2, 'Write 2 to 20 options, each in English too.'],
  [
    'an English option',
    { ...CHOICE, options: [{ en: 'Sol' }, { kr: '루나' }] },
    2,
    'Write 2 to 20 options, each in English too.',
  ],
])('of a question that lacks %s the field says so', (_, question, at, words) => {
  const changes: DraftValue[] = [];
  const asked = [TEXT, question];
  show(
    <QuestionsField
      field={{ type: 'questions', most: 2 }}
      label="Questions"
      hint={undefined}
      options={{}}
      value={asked}
      pictures={[]}
      draft={{}}
      answer={{ tone: 'bad', text: 'What is missing.' }}
      onChange={(value) => changes.push(value)}
    />,
  );
  const english = screen.getAllByRole('textbox', { name: 'English' })[at];
  const said = english?.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(said)?.textContent).toBe(words);
  expect(screen.getByRole('button', { name: 'Add a question' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Remove question 1' }));
  expect(changes).toEqual([[question]]);
});

test('questions with other words, kinds or options are not the same value', () => {
  const other: DraftQuestion[] = [
    { ...CHOICE, required: false },
    { ...CHOICE, label: { en: 'Id' } },
    { ...CHOICE, options: [{ en: 'Sol' }] },
    TEXT,
  ];
  expect(other.map((one) => isSameValue([CHOICE], [one]))).toEqual(other.map(() => false));
  expect(isSameValue([CHOICE], [{ ...CHOICE }])).toBe(true);
});
