import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { browseWith } from '../support/browse-with.ts';
import { problem } from '../support/fake-server.ts';
import { settle } from '../support/open-page.tsx';
import { wholeText } from '../support/whole-text.ts';
import {
  button,
  entrances,
  entry,
  field,
  fill,
  form,
  handIn,
  isFormOpen,
  openEvent,
  openForm,
  press,
  standing,
  typed,
} from './event-page.ts';

const TYPED = ['1', 'Kim Mina', '2001-05-09', true];

const openFilled = async (enter?: () => Response | Promise<Response>) => {
  const page = await openEvent({ token: 'T1', ...(enter && { enter }) });
  await openForm();
  fill();
  return page;
};

test('a member enters the event of the chosen button, and reads the receipt', async () => {
  const { sent, asked } = await openEvent({ token: 'T1' });
  await openForm(1);
  expect(typed()).toEqual(['2', '', '', false]);
  fill({ name: '  Kim   Mina ' });
  await handIn();
  expect(await Promise.all(sent().map((request) => request.clone().json()))).toEqual([
    { number: 2, name: 'Kim Mina', birthDate: '2001-05-09', contactConsent: true, replaces: null },
  ]);
  expect(isFormOpen()).toBe(false);
  screen.getByRole('heading', { name: 'Your entry' });
  screen.getByText('7K4M-92QD');
  screen.getByText(wholeText('Entry ID in the draw: aaaaaaaaaaaaaaaa'));
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Event 2', 'Kim Mina', 'May 9, 2001']),
  );
  expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    '/api/contents/events/e1/calendar?language=en',
  );
  expect([entrances(), asked()]).toEqual([[], 1]);
});

test('an in-app browser, which saves no files, is left for the calendar', async () => {
  browseWith('Instagram 400.0.0');
  await openFilled();
  await handIn();
  const link = screen.getByRole('link', { name: 'Add to calendar' });
  expect(fireEvent.click(link)).toBe(false);
  const dialog = await screen.findByRole('dialog', {
    name: 'Files can’t be saved inside other apps.',
  });
  expect(within(dialog).getByLabelText<HTMLInputElement>('Page address').value).toMatch(
    /#lang=en$/,
  );
});

test('all that is wrong is said at once, and the first of it gets the focus', async () => {
  const { sent } = await openEvent({ token: 'T1' });
  await openForm();
  await handIn();
  for (const [, , said] of BY_FIELD.filter(
    ([at, code]) => at !== 'number' && code !== 'invalid_name' && code !== 'too_long',
  )) {
    within(form()).getByText(said);
  }
  expect([document.activeElement, sent()]).toEqual([field.name(), []]);
  fireEvent.change(field.name(), { target: { value: 'Kim Mina' } });
  expect(within(form()).queryByText('Please enter your name.')).toBeNull();
  within(form()).getByText('Please enter a valid date of birth.');
});

test('the receipt stays if the network is lost right after sending', async () => {
  const { server, platform } = await openFilled();
  const before = server.seen.length;
  await handIn();
  platform.setOnline(false);
  await settle();
  screen.getByText('7K4M-92QD');
  expect(server.seen.slice(before).map(({ method }) => method)).toEqual(['POST']);
});

test('a fan who is too young reads from which day on, and can correct a mistyped date', async () => {
  const refused = () => problem(403, 'not_old_enough');
  const answers = [standing(entry), refused(), refused()];
  await openEvent({ token: 'T1', enter: () => answers.pop() ?? problem(500) });
  await openForm();
  fill({ birthDate: '2015-05-05' });
  await handIn();
  const alert = () => screen.getByRole('alertdialog', { name: 'You can’t enter this event.' });
  expect(alert().textContent).toContain('It’s for fans born on or before January 1, 2012.');
  await press(button('Check the date'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await handIn();
  fireEvent.keyDown(alert(), { key: 'Escape' });
  await settle();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(typed()).toEqual(['1', 'Kim Mina', '2015-05-05', true]);
  fireEvent.change(field.birthDate(), { target: { value: '2005-05-05' } });
  await handIn();
  screen.getByText('7K4M-92QD');
});

test('beside another fault, a birth date that is too young is told on the same press', async () => {
  const { sent } = await openEvent({ token: 'T1' });
  await openForm();
  fill({ name: '12345', birthDate: '2012-01-02' });
  await handIn();
  within(form()).getByText('Please type your name in letters.');
  within(form()).getByText(/^You’re too young for this event/);
  expect([document.activeElement, sent()]).toEqual([field.name(), []]);
});

const BY_FIELD = [
  ['name', 'missing_fields', 'Please enter your name.'],
  ['name', 'invalid_name', 'Please type your name in letters.'],
  ['name', 'too_long', 'Please use at most 60 characters.'],
  // From a server of another version.
  ['name', 'invalid_entry', 'Please enter your name.'],
  ['birthDate', 'invalid_birth_date', 'Please enter a valid date of birth.'],
  ['contactConsent', 'consent_required', 'We need your consent to contact you about this event.'],
  ['number', 'invalid_entry', 'Please choose an event.'],
] as const;

test.each(BY_FIELD)(
  'a %s refused with %s is marked at its field, and all input stays',
  async (wrong, code, said) => {
    await openFilled(() => problem(400, code, { field: wrong }));
    await handIn();
    within(form()).getByText(said);
    expect(form().textContent).not.toContain(`400 ${code}`);
    expect(typed()).toEqual(TYPED);
    fireEvent.change(field.birthDate(), { target: { value: '2002-05-09' } });
    await handIn();
    within(form()).getByText(said);
  },
);
