import { expect, test } from 'vitest';
import { buildTest } from '../support/build-test.ts';

test.each([
  [
    {},
    {
      googleClientId: null,
      preparingLanguages: ['kr', 'cn', 'jp'],
      outbox: true,
      serviceWorker: true,
      paymentForm: null,
    },
  ],
  [
    { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret', PREPARING_LANGUAGES: 'jp' },
    {
      googleClientId: 'client',
      preparingLanguages: ['jp'],
      outbox: true,
      serviceWorker: true,
      paymentForm: null,
    },
  ],
  [
    { NODE_ENV: 'production', PREPARING_LANGUAGES: '', SERVICE_WORKER: 'off' },
    {
      googleClientId: null,
      preparingLanguages: [],
      outbox: false,
      serviceWorker: false,
      paymentForm: null,
    },
  ],
])(
  'with %o the app’s public settings contain only what it needs',
  async (env: Record<string, string>, told) => {
    const { app } = await buildTest({ env });
    expect((await app.inject('/api/config')).json()).toEqual(told);
  },
);
