import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  buttonsNamed,
  change,
  fillForm,
  PAGES,
  pressFirst,
  seesButton,
} from './submission-pages.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

describe.each(Object.entries(PAGES))('an %s', (kind, page) => {
  const { open, standing, shown, begin, correct } = page;
  const close = () => pressFirst(kind === 'entry' ? 'Close' : 'Cancel');
  const typedIn = (label: string) => Reflect.get(screen.getByLabelText(label), 'value');

  test.each([
    ['a form', begin, page.send],
    ['a correction', correct, 'Save changes'],
  ] as const)(
    '%s closed before its answer is known is asked for, also by itself once the network is back',
    async (_, opener, send) => {
      let has = opener === correct;
      let isReached = true;
      const { app } = await open({
        token: 'T1',
        own: () => (isReached ? standing(has) : lost()),
        submit() {
          has = true;
          isReached = false;
          return lost();
        },
      });
      await pressFirst(opener);
      fillForm(page);
      if (opener === begin) screen.getByRole('checkbox').click();
      await pressFirst(send);
      await close();
      await seesButton('Try again');
      expect(buttonsNamed(opener)).toEqual([]);
      isReached = true;
      app.networkReturns.tell();
      await seesButton(correct);
      expect(document.body.textContent).toContain(shown);
    },
  );

  test('what is typed into a first form is there when it is opened again', async () => {
    await open({ token: 'T1', own: () => standing(false) });
    await pressFirst(begin);
    fillForm(page);
    await close();
    await pressFirst(begin);
    for (const [label, value] of Object.entries(page.fields)) expect(typedIn(label)).toBe(value);
  });

  test('a correction that nothing came of begins anew', async () => {
    await open({ token: 'T1', own: () => standing(true) });
    await pressFirst(correct);
    const before = typedIn('Name');
    change('Name', 'Typed by Luna');
    await close();
    await pressFirst(correct);
    expect(typedIn('Name')).toBe(before);
  });
});
