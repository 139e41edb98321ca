import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EntryQuestion } from '../../../contract/schemas/events.ts';
import { event as sample } from '../../html/sample-content.ts';
import { json, problem } from '../support/fake-server.ts';
import { entry, fill, form, handIn, openEvent, openForm, standing } from './event-page.ts';

const questions: EntryQuestion[] = [
  { kind: 'text', label: { en: 'Messenger ID' }, required: true, options: [] },
  {
    ...{ kind: 'choice', label: { en: 'Who calls you?' }, required: true },
    options: [{ en: 'Sol' }, { en: 'Luna' }],
  },
  { kind: 'text', label: { en: 'A wish' }, required: false, options: [] },
  { kind: 'agreement', label: { en: 'I record nothing.' }, required: true, options: [] },
];
const ANSWERS = [
  { question: 'Messenger ID', answer: 'mina.01' },
  { question: 'Who calls you?', answer: 'Luna' },
  { question: 'A wish', answer: '' },
  { question: 'I record nothing.', answer: 'yes' },
];

const at = (label: string) => within(form()).getByLabelText<HTMLInputElement>(label);
const answer = (label: string, value: string) => fireEvent.change(at(label), { target: { value } });
const valuesOf = (...labels: string[]) => labels.map((label) => at(label).value);

async function openAsked(options: Parameters<typeof openEvent>[0] = {}) {
  const page = await openEvent({ token: 'T1', event: { questions }, ...options });
  const own = options.own;
  if (!own) await openForm();
  const bodies = () => Promise.all(page.sent().map((request) => request.clone().json()));
  return { ...page, bodies };
}

test('what the event asks is answered in the form: all that is missing is said at once, and the answers are sent and on the receipt', async () => {
  const { bodies } = await openAsked({
    enter: () => standing({ ...entry, answers: ANSWERS }),
  });
  fill();
  await handIn();
  const said = [
    'Please answer this.',
    'Please choose an answer.',
    'You can only enter if you agree to this.',
  ];
  for (const words of said) within(form()).getByText(words);
  expect(document.activeElement).toBe(at('Messenger ID'));
  answer('Messenger ID', '  mina.01 ');
  answer('Who calls you?', 'Luna');
  answer('A wish (optional)', 'w'.repeat(101));
  fireEvent.click(at('I record nothing.'));
  await handIn();
  within(form()).getByText('Please use at most 100 characters.');
  for (const words of said) expect(within(form()).queryByText(words)).toBeNull();
  answer('A wish (optional)', '');
  await handIn();
  expect(await bodies()).toMatchObject([{ answers: ANSWERS }]);
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(expect.arrayContaining(['mina.01', 'Luna', '–', 'Agreed']));
});

test('a correction begins with the answers, and a refused one is said at its field', async () => {
  await openAsked({
    own: () => standing({ ...entry, answers: ANSWERS }),
    enter: () => problem(400, 'invalid_text', { field: 'answer:Messenger ID' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Correct your entry' }));
  expect(valuesOf('Messenger ID', 'Who calls you?')).toEqual(['mina.01', 'Luna']);
  expect(at('I record nothing.').checked).toBe(true);
  await handIn();
  within(form()).getByText('This has characters that can’t be used here.');
});

test('answers are there again after a reload, but an agreement is given anew', async () => {
  const { platform } = await openAsked();
  answer('Messenger ID', 'mina.01');
  answer('Who calls you?', 'Luna');
  fireEvent.click(at('I record nothing.'));
  const stored = platform.session.get('entryDraft') ?? '';
  cleanup();
  await openAsked({ session: { entryDraft: stored } });
  expect(valuesOf('Messenger ID', 'Who calls you?')).toEqual(['mina.01', 'Luna']);
  expect(at('I record nothing.').checked).toBe(false);
});

test('questions that staff have changed meanwhile are asked anew, and nothing typed is lost', async () => {
  const [messenger, , , agreement] = questions;
  const changed = [{ ...messenger, label: { en: 'Your member' } }, messenger, agreement];
  await openAsked({
    enter: () => problem(409, 'questions_changed'),
    later: () => json({ event: { ...sample, questions: changed } }),
  });
  fill();
  answer('Messenger ID', 'mina.01');
  answer('Who calls you?', 'Luna');
  fireEvent.click(at('I record nothing.'));
  await handIn();
  within(form()).getByText(/^The questions of this event were changed, and nothing was sent\./);
  expect(valuesOf('Name', 'Your member', 'Messenger ID')).toEqual(['Kim Mina', '', 'mina.01']);
  expect(at('I record nothing.').checked).toBe(true);
  expect(within(form()).queryByLabelText('Who calls you?')).toBeNull();
});
