import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Loaded, type Outcome } from '../../../src/ui/loaded.tsx';
import { show } from './parts.tsx';

const FAILED: Outcome<string> = { ok: false, problem: 'failed' };

const HERE: Outcome<string> = { ok: true, value: 'Encore Night' };

/** A page whose content comes at a retry. */
const Page = () => {
  const [from, setFrom] = useState<Outcome<string>>(FAILED);
  return (
    <main>
      <Loaded from={from} skeleton={null} heading="page" onRetry={() => setFrom(HERE)}>
        {(title) => <h1>{title}</h1>}
      </Loaded>
    </main>
  );
};

test('after a retry the focus is on the main heading', async () => {
  show(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Encore Night');
});

test('a failure that stands in for a page has the main heading', async () => {
  show(<Page />);
  expect(
    (await screen.findAllByRole('heading', { level: 1 })).map(({ textContent }) => textContent),
  ).toEqual(['Something went wrong.']);
});
