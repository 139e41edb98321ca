// For development: the API restarts and the page reloads when their files change. Both stop together.
import { ensureInstalled } from './lib/install.mjs';
import { runTogether } from './lib/processes.mjs';

const API_PORT = process.env.API_PORT ?? '3001';

ensureInstalled();
process.exit(
  await runTogether([
    {
      args: ['--watch', '--watch-preserve-output', 'server/main.ts'],
      env: { PORT: API_PORT, LOG_LEVEL: 'warn' },
    },
    { args: ['node_modules/vite/bin/vite.js'], env: { API_PORT } },
  ]),
);
