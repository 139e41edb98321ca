import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { problem } from '../support/fake-server.ts';
import { pass } from '../support/open-page.tsx';
import { buttonsNamed, fillForm, PAGES, pressFirst } from './submission-pages.ts';

const MINUTE = 60_000;

describe.each(Object.entries(PAGES))('an %s', (_, page) => {
  const { open, standing, accepted, shown, begin, correct, isOver } = page;
  /** The server's answers in order. */
  const inTurn = (...answers: Response[]) => {
    const left = answers.toReversed();
    return () => left.pop() ?? problem(500);
  };

  test('is closed at the deadline once the server says so', async () => {
    const { asked } = await open({
      token: 'T1',
      ends: MINUTE,
      own: inTurn(standing(true), standing(true, 'ended')),
    });
    await pass(59_000);
    expect([asked(), screen.queryByText(isOver), buttonsNamed(correct).length]).toEqual([
      1,
      null,
      1,
    ]);
    await pass(2_000);
    screen.getByText(isOver);
    expect(document.body.textContent).toContain(shown);
    expect([asked(), buttonsNamed(correct)]).toEqual([2, []]);
  });

  test('of a visitor cannot be begun after the deadline', async () => {
    await open({ ends: MINUTE, later: 'ended' });
    await pass(59_000);
    expect(buttonsNamed(begin)).not.toEqual([]);
    await pass(2_000);
    screen.getByText(isOver);
    expect(buttonsNamed(begin)).toEqual([]);
  });

  test('can be begun as long as the server says so, by whatever clock', async () => {
    await open({ token: 'T1', ends: MINUTE, own: () => standing(false) });
    await pass(61_000);
    expect(screen.queryByText(isOver)).toBeNull();
    expect(buttonsNamed(begin)).not.toEqual([]);
  });

  test.each([
    ['a first form', false, page.late],
    ['a correction', true, page.lateCorrection],
  ] as const)(
    'is told at once of a deadline that passes over %s; what was typed stays to be read',
    async (_, has, said) => {
      const submitted: Request[] = [];
      await open({
        token: 'T1',
        ends: MINUTE,
        own: inTurn(standing(has), standing(has, 'ended')),
        submit(request) {
          submitted.push(request);
          return problem(409, page.closed);
        },
      });
      await pressFirst(has ? correct : begin);
      fillForm(page);
      if (!has) screen.getByRole('checkbox').click();
      const passed = () => screen.queryByText(/The deadline has just passed/);
      expect(passed()).toBeNull();
      await pass(2 * MINUTE);
      expect(passed()?.closest('[aria-live]')).toBeTruthy();
      const send = has ? 'Save changes' : page.send;
      await pressFirst(send);
      screen.getByText(said);
      for (const [label, value] of Object.entries(page.fields)) {
        expect(Reflect.get(screen.getByLabelText(label), 'value')).toBe(value);
      }
      expect([...buttonsNamed(send), ...buttonsNamed('Cancel')]).toEqual([]);
      const closing = buttonsNamed('Close').at(-1);
      closing?.click();
      await pass(0);
      screen.getByText(isOver);
      expect([buttonsNamed(begin), screen.queryByRole('dialog'), submitted.length]).toEqual([
        [],
        null,
        1,
      ]);
      expect(document.body.textContent?.includes(shown)).toBe(has);
    },
  );

  test('is said to be saved, and the heading gets the focus; a correction says it again', async () => {
    await open({ token: 'T1', own: () => standing(false), submit: accepted });
    const saved = () => screen.queryByText(page.saved)?.closest('[aria-live="polite"]');
    expect(saved()).toBeFalsy();
    await pressFirst(begin);
    fillForm(page);
    screen.getByRole('checkbox').click();
    await pressFirst(page.send);
    expect(saved()).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: page.heading }));
    await pressFirst(correct);
    expect(saved()).toBeFalsy();
    await pressFirst(screen.queryByRole('button', { name: 'Cancel' }) ? 'Cancel' : 'Close');
    expect(saved()).toBeFalsy();
    await pressFirst(correct);
    await pressFirst('Save changes');
    expect(saved()).toBeTruthy();
  });
});
