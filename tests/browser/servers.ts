const first = Number(process.env.BROWSER_TEST_PORT ?? 4310);

/** The servers the browser tests run against: as delivered, and with all four languages ready. */
export const SERVERS = {
  usual: { port: first, env: {} },
  allLanguages: { port: first + 1, env: { PREPARING_LANGUAGES: '' } },
} as const;
