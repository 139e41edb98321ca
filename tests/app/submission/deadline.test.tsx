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

  test('of a visitor cannot be begun after the deadline', async () => {
    await open({ ends: MINUTE, later: 'ended' });
    await pass(59_000);
    expect(buttonsNamed(begin)).not.toEqual([]);
    await pass(2_000);
    screen.getByText(isOver);
    expect(buttonsNamed(begin)).toEqual([]);
  });

  test.each([
    ['a first form', false, page.late],
    ['a correction', true, page.lateCorrection],
  ] as const)(
    'says that it is closed as soon as the deadline passes over %s; what was typed stays to be read',
    async (_, has, said) => {
      await open({
        token: 'T1',
        ends: MINUTE,
        own: inTurn(standing(has), standing(has, 'ended'), standing(has, 'ended')),
      });
      await pressFirst(has ? correct : begin);
      fillForm(page);
      if (!has) screen.getByRole('checkbox').click();
      await pass(59_000);
      expect(screen.queryByText(said)).toBeNull();
      await pass(2_000);
      expect(screen.getByText(said).closest('[aria-live]')).toBeTruthy();
      for (const [label, value] of Object.entries(page.fields)) {
        expect(Reflect.get(screen.getByLabelText(label), 'value')).toBe(value);
      }
      const send = has ? 'Save changes' : page.send;
      expect([...buttonsNamed(send), ...buttonsNamed('Cancel')]).toEqual([]);
      buttonsNamed('Close').at(-1)?.click();
      await pass(0);
      screen.getByText(isOver);
      expect([buttonsNamed(begin), screen.queryByRole('dialog')]).toEqual([[], null]);
      expect(document.body.textContent?.includes(shown)).toBe(has);
    },
  );

  test('stays open by a phone’s clock that is fast, or without a network, and says nothing of the deadline', async () => {
    await open({
      token: 'T1',
      ends: MINUTE,
      own: inTurn(standing(false), standing(false), problem(503)),
      submit: () => problem(409, page.closed),
    });
    await pressFirst(begin);
    fillForm(page);
    screen.getByRole('checkbox').click();
    await pass(5 * MINUTE);
    expect(screen.queryByText(page.late)).toBeNull();
    await pressFirst(page.send);
    screen.getByText(page.late);
  });

  test('is said to be saved, and the heading gets the focus; a correction says that the changes are', async () => {
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
    expect(saved()).toBeFalsy();
    const changed = screen.getByText('Your changes are saved.');
    expect(changed.closest('[aria-live="polite"]')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: page.heading }));
  });

  test('whose field the server refuses moves the focus to that field', async () => {
    await open({
      token: 'T1',
      own: () => standing(true),
      submit: () => problem(400, 'invalid_name', { field: 'name' }),
    });
    await pressFirst(correct);
    screen.getByLabelText('Date of birth').focus();
    await pressFirst('Save changes');
    screen.getByText('Please type your name in letters.');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });
});
