const first = Number(process.env.BROWSER_TEST_PORT ?? 4310);

/** Stands in for Google; `GET /code?sub=…&email=…` returns what the popup would: further keys are claims, `status=503` spoils the exchange. */
export const GOOGLE = { port: first + 3, url: `http://127.0.0.1:${first + 3}` } as const;

/** The servers for the browser tests: as delivered, with all four languages ready, the same with its pages as HTML, and with Google set up. */
export const SERVERS = {
  usual: { port: first, env: {} },
  allLanguages: { port: first + 1, env: { PREPARING_LANGUAGES: '' } },
  html: { port: first + 6, env: { PREPARING_LANGUAGES: '' } },
  /** Its mails to `@broken.example` do not leave; `POST {MOVABLE.clock}/?admin=…` gives one of its accounts the role. */
  staff: { port: first + 7, env: {} },
  google: {
    port: first + 2,
    env: {
      GOOGLE_CLIENT_ID: 'encore.apps.example',
      GOOGLE_CLIENT_SECRET: 'the-secret-of-the-client',
      GOOGLE_ISSUER: GOOGLE.url,
    },
  },
} as const;

/** As delivered, with a clock that `POST {clock}/?ms=…` moves forward. */
export const MOVABLE = {
  port: first + 4,
  clockPort: first + 5,
  url: `http://127.0.0.1:${first + 4}`,
  clock: `http://127.0.0.1:${first + 5}`,
  deployments: `http://127.0.0.1:${first + 5}/deployments`,
} as const;
