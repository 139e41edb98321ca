import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { useTellProblem } from '../../../src/routes/shared/messages/tell-problem.ts';
import { Providers } from '../../../src/shell/providers.tsx';
import { alerted } from '../sign-up/signup-page.ts';
import { fillBrowserGaps } from '../support/jsdom-polyfills.ts';
import { makeApp } from '../support/make-app.ts';

type Problem = { text: string };

const Page = ({ now, onRead }: { now: Problem | null; onRead: () => void }) => {
  useTellProblem(now, { words: ({ text }) => text, onRead });
  return null;
};

test('the same failure is alerted each time it occurs, and once while it lasts', async () => {
  fillBrowserGaps();
  const app = makeApp({ platform: memoryPlatform() });
  const problem = { text: 'It did not work.' };
  const onRead = vi.fn();
  const page = (now: Problem | null) => (
    <Providers app={app}>
      <Page now={now} onRead={onRead} />
    </Providers>
  );
  const { rerender } = render(page(problem));
  expect(await alerted()).toBe('It did not work.');
  await act(async () => rerender(page(problem)));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onRead).toHaveBeenCalledTimes(1);

  await act(async () => rerender(page(null)));
  await act(async () => rerender(page(problem)));
  expect(await alerted()).toBe('It did not work.');
  expect(onRead).toHaveBeenCalledTimes(2);
});
