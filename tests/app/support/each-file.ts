import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { closeLayers } from './close-layers.ts';
import './quick-labels.ts';

// Pages and dialogs are chunks of their own, which a busy machine loads slowly.
configure({ asyncUtilTimeout: 30_000 });

// The tests of a worker share one DOM: each must clean it up.
afterEach(async () => {
  cleanup();
  await closeLayers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
