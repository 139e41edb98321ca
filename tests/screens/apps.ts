const first = Number(process.env.BROWSER_TEST_PORT ?? 4340);

/** As delivered, and with the pseudo-locale in the place of English. */
export const APPS = {
  delivered: { port: first, directory: 'dist/app' },
  pseudo: { port: first + 1, directory: 'dist/pseudo' },
} as const;
