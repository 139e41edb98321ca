import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Loaded, type Outcome } from '../../../src/ui/loaded.tsx';
import { show } from './parts.tsx';

const FAILED: Outcome<string> = { ok: false, problem: 'failed' };

test('a failure that stands in for a page has the main heading', async () => {
  show(
    <Loaded from={FAILED} skeleton={null} heading="page" onRetry={() => {}}>
      {() => <h1>Encore Night</h1>}
    </Loaded>,
  );
  expect(
    (await screen.findAllByRole('heading', { level: 1 })).map(({ textContent }) => textContent),
  ).toEqual(['Something went wrong.']);
});
