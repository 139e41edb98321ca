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
  ['PORT', 'eighty', 'PORT is "eighty", but must be a number from 0 to 65535.'],
  [
    'HOST',
    'http://127.0.0.1',
    'HOST is "http://127.0.0.1", but must be an address of this machine',
  ],
  ['HOST', '127.0.0.1:3000', 'HOST is "127.0.0.1:3000", but must be an address of this machine'],
  ['HOST', 'x'.repeat(300), 'but must be an address of this machine'],
  ['PORT', '-1', 'PORT is "-1", but must be a number from 0 to 65535.'],
  ['PORT', '1e3', 'PORT is "1e3", but must be a number from 0 to 65535.'],
  ['CONNECTIONS', '0', 'CONNECTIONS is "0", but must be a whole number from 1 to 1000000.'],
  ['SMS_DAILY_BUDGET', '-5', 'SMS_DAILY_BUDGET is "-5", but must be a whole number'],
  ['PAYMENT_PROVIDER', 'bank', 'PAYMENT_PROVIDER is "bank", but must be sandbox or none.'],
  ['API_DOCS', 'no', 'API_DOCS is "no", but must be on or off.'],
  [
    'PREPARING_LANGUAGES',
    ',',
    'PREPARING_LANGUAGES is ",", but must be a list of kr, cn and jp, or empty.',
  ],
  [
    'SMS_WEBHOOK_URL',
    'https://me:secret@sms.example',
    'SMS_WEBHOOK_URL must be a URL without a user name and password.',
  ],
  ['PORT', '65536', 'PORT is "65536", but must be a number from 0 to 65535.'],
  [
    'LOG_LEVEL',
    'loud',
    'LOG_LEVEL is "loud", but must be one of fatal, error, warn, info, debug, trace, silent.',
  ],
  ['NODE_ENV', 'staging', 'NODE_ENV is "staging", but must be development, test or production.'],
  [
    'PUBLIC_ORIGIN',
    'https://fans.example/app',
    'PUBLIC_ORIGIN is "https://fans.example/app", but must be a scheme and a host without a path, such as https://fans.example.',
  ],
  [
    'PUBLIC_ORIGIN',
    'fans.example',
    'PUBLIC_ORIGIN must be a URL that starts with https:// or http://.',
  ],
  [
    'DATABASE_URL',
    'mysql://fan:secret@db.example/encore',
    'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.',
  ],
  ['SUPPORT_EMAIL', 'help', 'SUPPORT_EMAIL is "help", but must be an email address.'],
  [
    'MAIL_FROM',
    'Fans <hello>',
    'MAIL_FROM is "Fans <hello>", but must be an email address, or a name and an address such as Fans <hello@fans.example>.',
  ],
  ['SMTP_URL', 'mail.example', 'SMTP_URL must be a URL that starts with smtps:// or smtp://.'],
  [
    'TRUST_PROXY',
    'everyone',
    'TRUST_PROXY is "everyone", but must be addresses or networks of proxies, none wider than /8, such as 127.0.0.1,10.0.0.0/8.',
  ],
  ...[
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1,128.0.0.0/1',
    '::ffff:0:0/96',
    '::/8',
    'fe80::1%eth0',
    '1',
  ].map((networks) => [
    'TRUST_PROXY',
    networks,
    `TRUST_PROXY is "${networks}", but must be addresses`,
  ]),
  ...['smtp://%zz', 'smtp://', 'smtp://fan:secret@mail.example:99999'].map((url) => [
    'SMTP_URL',
    url,
    'SMTP_URL is no URL: check its host and its port. Special characters',
  ]),
  ['SMTP_URL', 'smtp://fan:p#a@mail.example', 'SMTP_URL holds a misplaced # or @. Special'],
  [
    'DATABASE_URL',
    'postgres://fan:p@ss@db.example/encore',
    'DATABASE_URL holds a misplaced # or @. Special characters in a user name or password are percent-encoded: %40 for @, %23 for #.',
  ],
  [
    'PREPARING_LANGUAGES',
    'kr,fr',
    'PREPARING_LANGUAGES is "kr,fr", but must be a list of kr, cn and jp, or empty.',
  ],
  [
    'GOOGLE_ISSUER',
    'http://accounts.google.com',
    'GOOGLE_ISSUER is "http://accounts.google.com", but must be https, unless it is on this machine.',
  ],
  [
    'GOOGLE_ISSUER',
    'http://127.0.0.1.evil.example',
    'GOOGLE_ISSUER is "http://127.0.0.1.evil.example", but must be https, unless it is on this machine.',
  ],
])(
  '%s=%s stops the start with a sentence that names it',
  (name = '', value = '', sentence = '') => {
    expect(() => readSettings({ GOOGLE_CLIENT_ID: 'client', [name]: value })).toThrow(sentence);
  },
);

test('an issuer is checked before there is a client for it', () => {
  expect(() => readSettings({ GOOGLE_ISSUER: 'foo' })).toThrow('GOOGLE_ISSUER must be a URL');
});
