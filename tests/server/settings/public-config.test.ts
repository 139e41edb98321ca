import { expect, test } from 'vitest';
import { buildTest } from '../support/build-test.ts';

const USUAL = {
  googleClientId: null,
  preparingLanguages: ['kr', 'cn', 'jp'],
  outbox: true,
  serviceWorker: true,
  paymentForm: null,
};

test.each([
  [{}, {}],
  [
    { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret', PREPARING_LANGUAGES: 'jp' },
    { googleClientId: 'client', preparingLanguages: ['jp'] },
  ],
  [
    { NODE_ENV: 'production', PREPARING_LANGUAGES: '', SERVICE_WORKER: 'off' },
    { preparingLanguages: [], outbox: false, serviceWorker: false },
  ],
])(
  'with %o the app’s public settings contain only what it needs',
  async (env: Record<string, string>, told: object) => {
    const { app } = await buildTest({ env });
    expect((await app.inject('/api/config')).json()).toEqual({ ...USUAL, ...told });
  },
);
