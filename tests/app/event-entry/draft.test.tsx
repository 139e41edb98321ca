import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { luna } from '../../member-fixture.ts';
import { problem } from '../support/fake-server.ts';
import { settle } from '../support/open-page.tsx';
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
  read,
  standing,
  typed,
} from './event-page.ts';

const draft = (about: string, name = 'Kim Mina') => ({
  entryDraft: JSON.stringify({ about, typed: { name, birthDate: '2001-05-09' } }),
});

test('what was typed is there again after a reload, but the consent is given anew', async () => {
  const { platform } = await openEvent({ token: 'T1' });
  await openForm();
  fill();
  const stored = platform.session.get('entryDraft');
  expect(JSON.parse(stored ?? '')).toMatchObject([{ about: 'e1' }]);
  cleanup();
  await openEvent({ token: 'T1', session: { entryDraft: stored ?? '' } });
  await openForm();
  expect(typed()).toEqual(['1', 'Kim Mina', '2001-05-09', false]);
});

test('what was typed for another event is not shown', async () => {
  await openEvent({ token: 'T1', session: draft('e2') });
  await openForm();
  expect(typed()).toEqual(['1', '', '', false]);
});

test.each(['{"about":"e1","typed":{"name":7}}', '{"about":"e1"}'])(
  'a stored %s is ignored',
  async (entryDraft) => {
    await openEvent({ token: 'T1', session: { entryDraft } });
    await openForm();
    expect(typed()).toEqual(['1', '', '', false]);
  },
);

test('nothing stays of an entry that was handed in', async () => {
  const { platform } = await openEvent({ token: 'T1' });
  await openForm();
  fill();
  await handIn();
  expect(platform.session.get('entryDraft')).toBeNull();
});

test('nothing stays of a correction that was given up', async () => {
  const { platform } = await openEvent({ token: 'T1', own: () => standing(entry) });
  await press(button('Correct your entry'));
  fireEvent.change(field.name(), { target: { value: 'Another name' } });
  expect(platform.session.get('entryDraft')).toContain('Another name');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await press(button('Correct your entry'));
  expect(Reflect.get(field.name(), 'value')).toBe('Kim Mina');
});

test('after a refused entry what was typed stays stored', async () => {
  const { platform } = await openEvent({
    token: 'T1',
    enter: () => problem(503, 'service_unavailable'),
  });
  await openForm();
  fill();
  await handIn();
  expect(platform.session.get('entryDraft')).toContain('Kim Mina');
});

test('after the login a visitor is back at the form with the choice made, once', async () => {
  const { router, app } = await openEvent({ later: read });
  await openForm(1);
  await press(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'OK' }));
  act(() => app.session.send({ type: 'session.opened', token: 'T1', user: luna }));
  await act(() => router.navigate('/event/e1'));
  await settle();
  expect(typed()).toEqual(['2', '', '', false]);
  await press(within(form()).getByRole('button', { name: 'Close' }));
  await act(() => router.navigate('/login'));
  await act(() => router.navigate('/event/e1'));
  await settle();
  expect([isFormOpen(), entrances().length]).toEqual([false, 2]);
});

test('the choice of a visitor who stays, or goes to another event, opens nothing', async () => {
  const { app } = await openEvent({
    session: { wantedForm: JSON.stringify({ at: 'event/e2', number: 2 }) },
  });
  await openForm(1);
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  await settle();
  act(() => app.session.send({ type: 'session.opened', token: 'T1', user: luna }));
  await settle();
  expect(isFormOpen()).toBe(false);
});
