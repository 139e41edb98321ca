import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { luna } from '../../member-fixture.ts';
import { settle } from '../support/open-page.tsx';
import {
  entrances,
  form,
  isFormOpen,
  openEvent,
  openForm,
  press,
  read,
  typed,
} from './event-page.ts';

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
