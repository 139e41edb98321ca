import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { luna } from '../../member-fixture.ts';
import { settle } from '../support/open-page.tsx';
import {
  button,
  buttons,
  fanOf,
  openAudition,
  press,
  sent,
  standing,
  type,
} from './audition-page.ts';

const PRIVATE = [...Object.values(sent), 'February 29, 2008', 'video.example', 'Typed by Luna'];

function expectNothingPrivate() {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  const values = fields.map(({ value }) => value).join();
  const { outerHTML } = document.body;
  for (const trace of PRIVATE) {
    const found = [trace, outerHTML.includes(trace), values.includes(trace)];
    expect(found).toEqual([trace, false, false]);
  }
}

test.each([
  ['an application', async () => {}],
  [
    'a form',
    async () => {
      await press('Correct it');
      type('Why you?', 'Typed by Luna');
    },
  ],
  [
    'an application on its way',
    async () => {
      await press('Correct it');
      await press('Save changes');
    },
  ],
  [
    'a withdrawal that is asked about',
    async () => {
      await press('Withdraw');
      screen.getByRole('alertdialog', { name: 'Withdraw your application?' });
    },
  ],
] as const)(
  'a logout in another tab takes %s away at once, before any other page is there',
  async (_, begin) => {
    const { app, router } = await openAudition({
      token: 'T1',
      own: () => standing(sent),
      apply: () => new Promise(() => {}),
    });
    await begin();
    act(() => app.session.send({ type: 'logout.heard' }));
    expectNothingPrivate();
    await settle();
    expectNothingPrivate();
    expect([router.state.errors, buttons()]).toEqual([null, ['Apply']]);
  },
);

test('an application that is taken after the logout shows nothing', async () => {
  const answer = Promise.withResolvers<Response>();
  const { app } = await openAudition({
    token: 'T1',
    own: () => standing(sent),
    apply: () => answer.promise,
  });
  await press('Correct it');
  await press('Save changes');
  act(() => app.session.send({ type: 'logout.heard' }));
  answer.resolve(Response.json({ message: 'Fine.' }));
  await settle();
  expectNothingPrivate();
  expect(buttons()).toEqual(['Apply']);
});

test('who signs in elsewhere finds the application here, and the alert of the login gone', async () => {
  const { app, platform, asked } = await openAudition({ own: () => standing(sent) });
  await press('Apply');
  screen.getByRole('alertdialog', { name: 'You need to log in to continue.' });
  platform.local.set('token', 'T1');
  act(() => app.session.send({ type: 'token.changed' }));
  await settle();
  screen.getByText(sent.motivation);
  expect([screen.queryByRole('alertdialog'), asked()]).toEqual([null, 1]);
});

test('who signs in elsewhere instead of somebody finds the own application, and a late answer shows nothing of the other’s', async () => {
  const late = Promise.withResolvers<Response>();
  const { app } = await openAudition({
    token: 'T1',
    own: (request) => (fanOf(request) === 'luna.fan' ? late.promise : standing()),
  });
  const user = { ...luna, nickname: 'sol.fan' };
  act(() => app.session.send({ type: 'session.opened', token: 'T2', user }));
  await settle();
  expect(buttons()).toEqual(['Apply']);
  late.resolve(standing(sent));
  await settle();
  expectNothingPrivate();
});

test('what the server has of a fan stays as it is until the correction is taken', async () => {
  await openAudition({ token: 'T1', own: () => standing(sent) });
  await press('Correct it');
  type('Why you?', 'Typed by Luna');
  fireEvent.click(button('Cancel'));
  await settle();
  screen.getByText(sent.motivation);
  expect(screen.queryByText('Typed by Luna')).toBeNull();
});
