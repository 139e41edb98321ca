/** The servers the browser tests run against: as delivered, and with all four languages ready. */
export const SERVERS = {
  usual: { port: 4310, env: {} },
  allLanguages: { port: 4311, env: { PREPARING_LANGUAGES: '' } },
} as const;
