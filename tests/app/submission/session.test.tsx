import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { luna } from '../../member-fixture.ts';
import { fanOf } from '../audition-application/audition-page.ts';
import { settle } from '../support/open-page.tsx';
import {
  buttonsNamed,
  change,
  expectNothingPrivate,
  fillForm,
  PAGES,
  pressFirst,
  seesButton,
} from './submission-pages.ts';

describe.each(Object.entries(PAGES))('an %s', (kind, page) => {
  const { open, standing, accepted, shown, begin, correct } = page;

  test.each([
    ['what was submitted', async () => {}],
    [
      'a form',
      async () => {
        await pressFirst(correct);
        change('Name', 'Typed by Luna');
      },
    ],
    [
      'one on its way',
      async () => {
        await pressFirst(correct);
        await pressFirst('Save changes');
      },
    ],
    [
      'a withdrawal that is asked about',
      async () => {
        if (kind === 'entry') return;
        await pressFirst('Withdraw');
        screen.getByRole('alertdialog', { name: 'Withdraw your application?' });
      },
    ],
  ] as const)(
    'a logout in another tab removes %s at once, even before the next page is loaded',
    async (_, prepare) => {
      const { app, router } = await open({
        token: 'T1',
        own: () => standing(true),
        submit: () => new Promise(() => {}),
      });
      await prepare();
      act(() => app.session.send({ type: 'logout.heard' }));
      expectNothingPrivate(page);
      await seesButton(begin);
      expectNothingPrivate(page);
      expect([router.state.errors, buttonsNamed(correct)]).toEqual([null, []]);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test.each([
    ['a first one', false],
    ['a correction', true],
  ])('accepted after the logout shows nothing: %s', async (_, has) => {
    const answer = Promise.withResolvers<Response>();
    const { app } = await open({
      token: 'T1',
      own: () => standing(has),
      submit: () => answer.promise,
    });
    await pressFirst(has ? correct : begin);
    fillForm(page);
    if (!has) screen.getByRole('checkbox').click();
    await pressFirst(has ? 'Save changes' : page.send);
    act(() => app.session.send({ type: 'logout.heard' }));
    answer.resolve(accepted());
    await settle();
    await seesButton(begin);
    expectNothingPrivate(page);
  });

  test('on its way is lost by no reload, even if nothing was typed', async () => {
    const answer = Promise.withResolvers<Response>();
    const { app } = await open({
      token: 'T1',
      own: () => standing(true),
      submit: () => answer.promise,
    });
    await pressFirst(correct);
    expect(app.unsaved.any()).toBe(false);
    await pressFirst('Save changes');
    expect(app.unsaved.any()).toBe(true);
    answer.resolve(accepted());
    await settle();
    expect(app.unsaved.any()).toBe(false);
  });

  test('is shown after a sign-in in another tab, and the login alert is gone', async () => {
    const { app, platform, asked } = await open({ own: () => standing(true) });
    await pressFirst(begin);
    screen.getByRole('alertdialog', { name: 'You need to log in to continue.' });
    platform.local.set('token', 'T1');
    act(() => app.session.send({ type: 'token.changed' }));
    await settle();
    screen.getByText(shown);
    expect([screen.queryByRole('alertdialog'), asked()]).toEqual([null, 1]);
  });

  test('of a fan who signs in in another tab is shown, and a late response shows nothing of the first fan’s', async () => {
    const late = Promise.withResolvers<Response>();
    const { app } = await open({
      token: 'T1',
      own: (request) => (fanOf(request) === 'luna.fan' ? late.promise : standing(false)),
    });
    const user = { ...luna, nickname: 'sol.fan' };
    act(() => app.session.send({ type: 'session.opened', token: 'T2', user }));
    await seesButton(begin);
    late.resolve(standing(true));
    await settle();
    expectNothingPrivate(page);
  });
});
