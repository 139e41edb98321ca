import { defineConfig } from 'vite';

/**
 * The server as `npm start` and `npm run admin` run it: our sources without their types, in a few readable files. The libraries stay where
 * they are, but for those whose many modules cost a process 27 MB when read one by one.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: ['drizzle-orm', 'typebox', '@fastify/type-provider-typebox'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        admin: 'server/admin.ts',
        'embedded-worker': 'server/db/embedded-worker.ts',
      },
      // All in one folder, which server/lib/root.ts counts on.
      output: { chunkFileNames: '[name].js' },
    },
  },
});
