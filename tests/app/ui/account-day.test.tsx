import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createWords } from '../../../src/i18n/words.ts';
import { AccountDay } from '../../../src/ui/account-day.tsx';
import { Sentences } from '../../../src/ui/sentences.tsx';

test('a day is a full date in the fan’s own time zone', () => {
  expect(new Date().getTimezoneOffset()).toBeGreaterThan(3 * 60);
  render(
    <Sentences i18n={createWords().i18n}>
      <AccountDay at={Date.parse('2026-01-06T03:00:00Z')} />
    </Sentences>,
  );
  expect(screen.getByRole('strong').textContent).toBe('January 5, 2026');
});
