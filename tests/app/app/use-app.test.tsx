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

test('pages see the user come and go', () => {
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

test('the first frame is the same for a fan with a session as for everybody', () => {
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

test('a page outside of the app says so', () => {
  expect(() => renderToString(<Facts />)).toThrow('AppProvider');
});
