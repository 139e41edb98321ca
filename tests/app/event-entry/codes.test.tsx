import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '../support/fake-server.ts';
import { entry, fill, form, handIn, openEvent, openForm, standing } from './event-page.ts';

const at = (label: string) => within(form()).getByLabelText<HTMLInputElement>(label);
const answer = (label: string, value: string) => fireEvent.change(at(label), { target: { value } });
const codeFields = () =>
  within(form())
    .getAllByRole<HTMLInputElement>('textbox')
    .filter(({ name }) => name.startsWith('code:'))
    .map(({ value }) => value);

test('codes are typed one by one, what is wrong with one is said at its field, and the receipt says how often the entry counts', async () => {
  const answers = [
    () => standing({ ...entry, weight: 2 }),
    () => problem(400, 'used_purchase_code', { field: 'code:2' }),
  ];
  const { sent } = await openEvent({
    ...{ token: 'T1', event: { codes: 3 } },
    enter: () => (answers.pop() ?? (() => problem(500)))(),
  });
  screen.getByText(/Each code counts as one chance in the draw, up to 3\.$/);
  await openForm();
  fill();
  expect(codeFields()).toEqual(['']);
  await handIn();
  within(form()).getByText('Please enter a code of purchase.');
  expect(document.activeElement).toBe(at('Code of purchase 1'));
  answer('Code of purchase 1', 'aaaa-1111-2222');
  answer('Code of purchase 2', 'AAAA11112222');
  expect(codeFields()).toHaveLength(3);
  answer('Code of purchase 3', 'short');
  await handIn();
  within(form()).getByText('This code was used already.');
  within(form()).getByText(/^This code isn’t one of this event\./);
  expect(sent()).toEqual([]);
  answer('Code of purchase 2', 'BBBB33334444');
  answer('Code of purchase 3', '');
  await handIn();
  within(form()).getByText('This code was used already.');
  expect(document.activeElement).toBe(at('Code of purchase 2'));
  await handIn();
  const bodies = await Promise.all(sent().map((request) => request.clone().json()));
  expect(bodies.map(({ codes }) => codes)).toEqual([
    ['AAAA11112222', 'BBBB33334444', ''],
    ['AAAA11112222', 'BBBB33334444', ''],
  ]);
  screen.getByText('2 codes: 2 chances in the draw');
});

test('a correction asks for no more codes than the entry can still have, and needs none', async () => {
  const own = () => standing({ ...entry, weight: 2 });
  const { sent } = await openEvent({ token: 'T1', event: { codes: 3 }, own, enter: own });
  fireEvent.click(await screen.findByRole('button', { name: 'Correct your entry' }));
  answer('Code of purchase 3', 'CCCC55556666');
  expect(codeFields()).toEqual(['CCCC55556666']);
  answer('Code of purchase 3', '');
  await handIn();
  const bodies = await Promise.all(sent().map((request) => request.clone().json()));
  expect(bodies.map(({ codes }) => codes)).toEqual([undefined]);
});
