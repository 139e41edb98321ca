import { globSync } from 'node:fs';
import { defineConfig } from 'vite';
import { isOurs, sharedWith } from './scripts/lib/chunks.ts';

/** `@fastify/autoload` finds plugins, routes and kinds of content by their folders, so each is a file of its own there. */
const autoloaded = globSync('server/{plugins,routes,publishing/kinds}/**/*.ts').map((file) => [
  file.replace(/^server\/|\.ts$/g, ''),
  file,
]);

/**
 * The server as `npm start`, `npm run admin`, `npm run draw` and `npm run content` run it: our sources without their types, in a few readable files. The libraries stay where
 * they are, but for those whose many modules cost a process 27 MB, and a start its time, when read one by one.
 */
export default defineConfig({
  publicDir: false,
  ssr: {
    noExternal: [
      'drizzle-orm',
      'typebox',
      '@fastify/type-provider-typebox',
      /^@(?:lingui|messageformat)\//,
      'moo',
    ],
  },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        operator: 'server/commands/operator.ts',
        'embedded-worker': 'server/db/embedded-worker.ts',
        'file-rows-worker': 'server/publishing/bulk/file-rows-worker.ts',
        ...Object.fromEntries(autoloaded),
      },
      output: {
        chunkFileNames: '[name].js',
        codeSplitting: {
          groups: [
            // What a start reads before it knows that it may go on.
            { ...sharedWith('start', 'server/main.ts'), priority: 1 },
            // What plugins, routes and commands share; without this it would be seventy small files.
            { name: 'app', test: isOurs, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
