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
      type('Why should we pick you?', 'Typed by Luna');
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
  'a logout in another tab removes %s at once, even before the next page is loaded',
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

test('an application accepted after the logout shows nothing', async () => {
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

test('after a sign-in in another tab the application is shown, and the login alert is gone', async () => {
  const { app, platform, asked } = await openAudition({ own: () => standing(sent) });
  await press('Apply');
  screen.getByRole('alertdialog', { name: 'You need to log in to continue.' });
  platform.local.set('token', 'T1');
  act(() => app.session.send({ type: 'token.changed' }));
  await settle();
  screen.getByText(sent.motivation);
  expect([screen.queryByRole('alertdialog'), asked()]).toEqual([null, 1]);
});

test('when another fan signs in in another tab, their own application is shown, and a late response shows nothing of the first fan’s', async () => {
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

test('the saved application is shown unchanged until the correction is accepted', async () => {
  await openAudition({ token: 'T1', own: () => standing(sent) });
  await press('Correct it');
  type('Why should we pick you?', 'Typed by Luna');
  fireEvent.click(button('Cancel'));
  await settle();
  screen.getByText(sent.motivation);
  expect(screen.queryByText('Typed by Luna')).toBeNull();
});
