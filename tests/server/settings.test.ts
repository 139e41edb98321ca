import { expect, test } from 'vitest';
import { StartError } from '../../server/lib/start-error.ts';
import { readSettings } from '../../server/settings.ts';
import { checkStart } from '../../server/start-rules.ts';
import { buildTest } from './support/build-test.ts';

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
    preparingLanguages: ['kr', 'cn', 'jp'],
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
      PREPARING_LANGUAGES: 'cn',
      SECRET_KEYS: `${'n'.repeat(32)}, ${'o'.repeat(32)}`,
      SMS_WEBHOOK_SECRET: 's'.repeat(32),
      SMS_DAILY_BUDGET: '500',
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
    preparingLanguages: ['cn'],
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

test('an empty list of unfinished languages means that all are ready', () => {
  expect(readSettings({ PREPARING_LANGUAGES: '' }).preparingLanguages).toEqual([]);
});

test.each([
  ['PORT', 'eighty', 'PORT is "eighty", but must be a number from 0 to 65535.'],
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
  ['SMTP_URL', 'smtp://%zz', 'SMTP_URL must be a URL that starts with smtps:// or smtp://.'],
  ['SMTP_URL', 'smtp://', 'SMTP_URL must be a URL that starts with smtps:// or smtp://.'],
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

/** Every setting that is read, with values for those that others depend on. */
function settingsRead(): string[] {
  const names = new Set<string>();
  const values: Record<string, string> = { GOOGLE_CLIENT_ID: 'c', VIDEO_METADATA_URL: 'http://v' };
  readSettings(
    new Proxy(values, {
      get(target, name) {
        names.add(String(name));
        return Reflect.get(target, name);
      },
    }),
  );
  return [...names];
}

test('whatever a setting says, the server is put together or the start ends in one sentence', async () => {
  const others = { GOOGLE_CLIENT_ID: 'c', SMS_WEBHOOK_URL: 'http://127.0.0.1:1', NODE_ENV: 'test' };
  const hostile = ['0', 'x', '%zz', '::/0', 'http://%', 'https://u:p%zz@h', '<a>', '__proto__'];
  const addresses = ['smtp://%zz', 'smtp://u:p%zz@127.0.0.1', 'smtps://h:99999', 'https://例え.jp'];
  const { database } = await buildTest();
  const failures: unknown[] = [];
  for (const name of settingsRead().filter((setting) => setting !== 'DATABASE_URL')) {
    for (const value of [...hostile, ...addresses]) {
      try {
        const env = { ...others, SMTP_URL: 'smtp://127.0.0.1:1', [name]: value };
        checkStart(readSettings(env));
        const { app } = await buildTest({ database, env: { LOG_LEVEL: 'silent', ...env } });
        await app.ready();
        await app.close();
      } catch (error) {
        if (!(error instanceof StartError)) failures.push([name, value, error]);
      }
    }
  }
  expect(failures).toEqual([]);
});

test('the sender of mails may have a name', () => {
  const { mailFrom } = readSettings({ MAIL_FROM: 'Fans <hello@fans.example>' });
  expect(mailFrom).toBe('Fans <hello@fans.example>');
});

test('an issuer is checked before there is a client for it', () => {
  expect(() => readSettings({ GOOGLE_ISSUER: 'foo' })).toThrow('GOOGLE_ISSUER must be a URL');
});
