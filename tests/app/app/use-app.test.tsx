import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  AppProvider,
  useConfig,
  useShownLanguage,
  useUser,
} from '../../../src/flows/app/use-app.tsx';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { luna } from '../../member-fixture.ts';
import { makeApp } from '../support/make-app.ts';

const Facts = () => (
  <p>
    {useUser()?.nickname ?? 'nobody'}, {useShownLanguage()}, {useConfig().preparingLanguages.length}
  </p>
);

test('pages update when the user signs in and out', () => {
  const app = makeApp({ platform: memoryPlatform() });
  render(
    <AppProvider app={app}>
      <Facts />
    </AppProvider>,
  );
  expect(screen.getByText('nobody, en, 3')).toBeTruthy();
  act(() => app.session.send({ type: 'session.opened', token: 'T1', user: luna }));
  expect(screen.getByText('luna.fan, en, 3')).toBeTruthy();
  act(() => app.session.send({ type: 'logout.heard' }));

  expect(screen.getByText('nobody, en, 3')).toBeTruthy();
});

test('the first frame is the same with and without a session', () => {
  const frame = (local: Record<string, string>) => {
    const app = makeApp({ platform: memoryPlatform({ local }) });
    return renderToString(
      <AppProvider app={app}>
        <Facts />
      </AppProvider>,
    );
  };

  expect(frame({ token: 'T1', selectedLanguage: 'kr' })).toBe(frame({}));
});

test('a page outside the app provider throws a clear error', () => {
  expect(() => renderToString(<Facts />)).toThrow('AppProvider');
});
