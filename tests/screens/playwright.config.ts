import { defineConfig } from '@playwright/test';
import usual from '../browser/playwright.config.ts';
import { APPS } from './apps.ts';

/** Every screen at every width: `npm run screens`. Too much for each commit. */
export default defineConfig({
  ...usual,
  testDir: '.',
  outputDir: '../../test-results/screens',
  reporter: [['list'], ['./summary.ts']],
  projects: [{ name: 'every width' }],
  workers: 2,
  webServer: {
    command: 'node tests/screens/servers.ts',
    cwd: '../..',
    timeout: 180_000,
    url: `http://127.0.0.1:${APPS.pseudo.port}/health/ready`,
    env: { DATA_DIR: 'memory', LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1' },
  },
  use: { ...usual.use, baseURL: `http://127.0.0.1:${APPS.delivered.port}` },
});
