import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { problem } from '../support/fake-server.ts';
import { PAGES, pressFirst } from './submission-pages.ts';

describe.each(Object.entries(PAGES))('an %s', (_, { open, standing, correct }) => {
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
