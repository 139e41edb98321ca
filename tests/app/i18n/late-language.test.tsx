import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
// Imported up front, so that no test waits for what the shell loads later.
import '../../../src/shell/banners.tsx';
import { createWords } from '../../../src/i18n/words.ts';
import { eventually } from '../support/eventually.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { blankPage, named, openShell } from '../support/shell-page.tsx';

test('a language chosen without a network, and not on the device, says that it comes later, and comes with the network', async () => {
  const words = createWords();
  const { show } = words;
  let isOffline = false;
  Object.defineProperties(words, {
    show: { value: async (...given: Parameters<typeof show>) => isOffline || show(...given) },
  });
  const { fetch } = fakeServer({
    'GET /health/live': () => json({ status: 'ok' }),
    'GET /api/config': () => json({ preparingLanguages: [] }),
  });
  const pages = [blankPage('/', { title: named('Start'), header: 'brand' })];
  const { app, platform } = await openShell({
    pages,
    platform: { fetch },
    parts: { words, config: undefined },
  });
  await eventually(() => expect(app.config.get().preparingLanguages).toEqual([]));
  await screen.findByRole('link', { name: 'Skip to content' });
  isOffline = true;
  act(() => platform.setOnline(false));
  act(() => app.language.send({ type: 'language.choose', language: 'kr' }));
  await screen.findByText('The app changes to 한국어 once you’re online.');
  expect(platform.local.get('selectedLanguage')).toBe('kr');
  isOffline = false;
  act(() => platform.setOnline(true));
  await screen.findByText('본문으로 건너뛰기');
  expect(screen.queryByText(/once you’re online/)).toBeNull();
});
