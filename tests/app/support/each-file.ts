import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { closeLayers } from './close-layers.ts';

// Pages and dialogs come in parts of their own, and a busy machine takes its time to make them ready.
configure({ asyncUtilTimeout: 30_000 });

// The tests of a worker share its browser: none leaves anything in it.
afterEach(async () => {
  cleanup();
  await closeLayers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
