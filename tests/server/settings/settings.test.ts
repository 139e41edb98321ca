import { expect, test } from 'vitest';
import { readSettings } from '../../../server/settings/settings.ts';

test('an empty environment is enough', () => {
  expect(readSettings({})).toEqual({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    outbox: true,
    logLevel: 'info',
    dataDir: './.data',
    databaseUrl: undefined,
    publicOrigin: undefined,
    trustProxy: undefined,
    google: undefined,
    smsWebhookUrl: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    videoMetadata: undefined,
    paymentSandbox: true,
    preparingLanguages: ['kr', 'cn', 'jp'],
    sampleContent: true,
    secretKeys: undefined,
    smsWebhookSecret: undefined,
    smsDailyBudget: 2_000,
    apiDocs: true,
    serviceWorker: true,
    connections: 2_000,
  });
});

test('every setting is read', () => {
  expect(
    readSettings({
      PORT: '8080',
      DATA_DIR: '/var/lib/encore',
      DATABASE_URL: 'postgres://db.example/encore',
      PUBLIC_ORIGIN: 'https://fans.example/',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, fd00::/8',
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: 'https://issuer.example',
      SMS_WEBHOOK_URL: 'https://sms.example/send',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'hello@fans.example',
      SUPPORT_EMAIL: 'help@fans.example',
      VIDEO_METADATA_URL: 'https://videos.example/v3',
      VIDEO_METADATA_KEY: 'key',
      PAYMENT_PROVIDER: 'sandbox',
      PREPARING_LANGUAGES: 'cn',
      SECRET_KEYS: `${'n'.repeat(32)}, ${'o'.repeat(32)}`,
      SMS_WEBHOOK_SECRET: 's'.repeat(32),
      SMS_DAILY_BUDGET: '500',
      SAMPLE_CONTENT: 'off',
      API_DOCS: 'off',
      SERVICE_WORKER: 'off',
      CONNECTIONS: '50',
    }),
  ).toEqual({
    production: true,
    port: 8080,
    host: '0.0.0.0',
    outbox: false,
    logLevel: 'warn',
    dataDir: '/var/lib/encore',
    databaseUrl: 'postgres://db.example/encore',
    publicOrigin: 'https://fans.example',
    trustProxy: '127.0.0.1, 10.0.0.0/8, fd00::/8',
    google: { clientId: 'client', clientSecret: 'secret', issuer: 'https://issuer.example' },
    smsWebhookUrl: 'https://sms.example/send',
    smtpUrl: 'smtps://mail.example',
    mailFrom: 'hello@fans.example',
    supportEmail: 'help@fans.example',
    videoMetadata: { url: 'https://videos.example/v3', key: 'key' },
    paymentSandbox: true,
    preparingLanguages: ['cn'],
    sampleContent: false,
    secretKeys: ['n'.repeat(32), 'o'.repeat(32)],
    smsWebhookSecret: 's'.repeat(32),
    smsDailyBudget: 500,
    apiDocs: false,
    serviceWorker: false,
    connections: 50,
  });
});

test.each([
  'http://127.0.0.1:4319',
  'http://[::1]:4319',
  'http://localhost',
  'https://issuer.example',
])('Google can be replaced by %s', (issuer) => {
  const { google } = readSettings({ GOOGLE_CLIENT_ID: 'client', GOOGLE_ISSUER: issuer });
  expect(google?.issuer).toBe(issuer);
});

test.each([
  [{}, true],
  [{ PAYMENT_PROVIDER: 'none' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_ORIGIN: 'https://fans.example' }, false],
])('with %o the sandbox keeps the cards: %s', (env, isUsed) => {
  expect(readSettings(env).paymentSandbox).toBe(isUsed);
});

test.each([
  [{}, true],
  [{ SAMPLE_CONTENT: 'off' }, false],
  [{ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://fans.example' }, true],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', SAMPLE_CONTENT: 'on' }, true],
])('with %o a new database gets sample content: %s', (env, isWritten) => {
  expect(readSettings(env).sampleContent).toBe(isWritten);
});

test.each([
  ...['eighty', '-1', '1e3', '65536'].map((port) => ['PORT', port, 'a number from 0 to 65535.']),
  ...['http://127.0.0.1', '127.0.0.1:3000', 'x'.repeat(300)].map((host) => [
    'HOST',
    host,
    'an address of this machine',
  ]),
  ['CONNECTIONS', '0', 'a whole number from 1 to 1000000.'],
  ['SMS_DAILY_BUDGET', '-5', 'a whole number'],
  ['PAYMENT_PROVIDER', 'bank', 'sandbox or none.'],
  ['API_DOCS', 'no', 'on or off.'],
  ...[',', 'kr,fr'].map((list) => [
    'PREPARING_LANGUAGES',
    list,
    'a list of kr, cn and jp, or empty.',
  ]),
  ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent.'],
  ['NODE_ENV', 'staging', 'development, test or production.'],
  [
    'PUBLIC_ORIGIN',
    'https://fans.example/app',
    'a scheme and a host without a path, such as https://fans.example.',
  ],
  ['SUPPORT_EMAIL', 'help', 'an email address.'],
  [
    'MAIL_FROM',
    'Fans <hello>',
    'an email address, or a name and an address such as Fans <hello@fans.example>.',
  ],
  ...[
    ...['everyone', '0.0.0.0/0', '::/0', '0.0.0.0/1,128.0.0.0/1', '::ffff:0:0/96'],
    ...['::/8', 'fe80::1%eth0', '1'],
  ].map((networks) => [
    'TRUST_PROXY',
    networks,
    'addresses or networks of proxies, none wider than /8, such as 127.0.0.1,10.0.0.0/8.',
  ]),
  ...['http://accounts.google.com', 'http://127.0.0.1.evil.example'].map((issuer) => [
    'GOOGLE_ISSUER',
    issuer,
    'https, unless it is on this machine.',
  ]),
])(
  '%s=%s stops the start with a sentence that names both',
  (name = '', value = '', wanted = '') => {
    expect(() => readSettings({ GOOGLE_CLIENT_ID: 'client', [name]: value })).toThrow(
      `${name} is "${value}", but must be ${wanted}`,
    );
  },
);

test.each([
  [
    'SMS_WEBHOOK_URL',
    'https://me:secret@sms.example',
    'must be a URL without a user name and password.',
  ],
  ['PUBLIC_ORIGIN', 'fans.example', 'must be a URL that starts with https:// or http://.'],
  [
    'DATABASE_URL',
    'mysql://fan:secret@db.example/encore',
    'must be a URL that starts with postgres:// or postgresql://.',
  ],
  ['SMTP_URL', 'mail.example', 'must be a URL that starts with smtps:// or smtp://.'],
  ...['smtp://%zz', 'smtp://', 'smtp://fan:secret@mail.example:99999'].map((url) => [
    'SMTP_URL',
    url,
    'is no URL: check its host and its port. Special characters',
  ]),
  ['SMTP_URL', 'smtp://fan:p#a@mail.example', 'holds a misplaced # or @. Special'],
  [
    'DATABASE_URL',
    'postgres://fan:p@ss@db.example/encore',
    'holds a misplaced # or @. Special characters in a user name or password are percent-encoded: %40 for @, %23 for #.',
  ],
  ['GOOGLE_ISSUER', 'foo', 'must be a URL'],
])(
  '%s=%s stops the start with a sentence that names the setting',
  (name = '', value = '', end = '') => {
    expect(() => readSettings({ [name]: value })).toThrow(`${name} ${end}`);
  },
);
