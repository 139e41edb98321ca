import { expect, test } from 'vitest';
import { readSettings } from '../../../server/settings/settings.ts';
import { checkStart } from '../../../server/settings/start-rules.ts';

const GATEWAYS = { SMS_WEBHOOK_URL: 'https://sms.example/send', SMTP_URL: 'smtps://mail.example' };
const SECRET = 's'.repeat(32);

const check = (env: Record<string, string>) => checkStart(readSettings(env));

test.each<Record<string, string>>([
  {},
  { HOST: 'localhost' },
  { HOST: 'LOCALHOST' },
  { HOST: '127.0.0.1' },
  { HOST: '127.200.3.4' },
  { HOST: '::1' },
  { HOST: '0:0:0:0:0:0:0:1' },
  { HOST: '::ffff:127.0.0.1' },
  { NODE_ENV: 'test' },
])('with %o only this machine has access, so the outbox is on', (env) => {
  expect(readSettings(env).outbox).toBe(true);
  expect(check(env)).toEqual([]);
});

test.each<Record<string, string>>([
  { NODE_ENV: 'production', HOST: '127.0.0.1' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.0.10' },
  { HOST: '128.0.0.1' },
  { HOST: 'fe80::1' },
  { HOST: 'encore.local' },
  { HOST: 'localhost.example' },
  { HOST: '127.0.0.1.example' },
  { PUBLIC_ORIGIN: 'http://127.0.0.1:3000' },
])('with %o there is no outbox, and a start without gateways names them', (env) => {
  expect(readSettings({ ...env, ...GATEWAYS }).outbox).toBe(false);
  expect(() => check(env)).toThrow('set SMS_WEBHOOK_URL and SMTP_URL to send them');
  expect(() => check({ ...env, SMTP_URL: GATEWAYS.SMTP_URL })).toThrow(
    'set SMS_WEBHOOK_URL to send them',
  );
  expect(() => check({ ...env, SMS_WEBHOOK_URL: GATEWAYS.SMS_WEBHOOK_URL })).toThrow(
    'set SMTP_URL to send them',
  );
  expect(check({ ...env, ...GATEWAYS })).toEqual(expect.any(Array));
});

test('processes that share a database in production need the same secrets', () => {
  const env = { ...GATEWAYS, NODE_ENV: 'production', DATABASE_URL: 'postgres://db.example/encore' };
  expect(() => check(env)).toThrow('Set SECRET_KEYS to a random text of at least 32 characters');
  expect(check({ ...env, SECRET_KEYS: SECRET })).toEqual(expect.any(Array));
  expect(check({ ...env, NODE_ENV: 'development' })).toEqual(expect.any(Array));
  expect(check({ ...env, DATABASE_URL: '' })).toEqual(expect.any(Array));
});

test.each(['http://sms.example/send', 'http://10.0.0.7', 'http://localhost.example'])(
  'codes leave a server that others reach by %s only on this machine or encrypted',
  (url) => {
    const to = (address: string, env: Record<string, string>) =>
      check({ ...GATEWAYS, ...env, SMS_WEBHOOK_URL: address });
    const reachable: Record<string, string>[] = [
      { NODE_ENV: 'production' },
      { PUBLIC_ORIGIN: 'https://fans.example' },
    ];
    for (const env of reachable) {
      expect(() => to(url, env)).toThrow('SMS_WEBHOOK_URL must be https');
      for (const fine of [
        'http://127.0.0.1:8080',
        'http://localhost',
        'http://[::1]',
        'https://sms',
      ])
        expect(to(fine, env)).toEqual(expect.any(Array));
    }
    expect(to(url, {})).toEqual(expect.any(Array));
  },
);

test('the consequence of a missing setting is logged once, and nothing where none is missing', () => {
  const sender = { MAIL_FROM: 'Fans <hello@fans.example>' };
  const production = { ...GATEWAYS, ...sender, NODE_ENV: 'production', SMS_WEBHOOK_SECRET: SECRET };
  const proxy = { TRUST_PROXY: '10.0.0.0/8' };
  const origin = { PUBLIC_ORIGIN: 'https://fans.example' };
  // Until the company of contract/company.ts is a real one.
  const invented = expect.stringMatching(/^The company is invented .+hello@encore\.example/);
  expect(check({ ...production, ...origin })).toEqual([
    expect.stringMatching(/^TRUST_PROXY is/),
    invented,
  ]);
  expect(check({ ...production, ...proxy })).toEqual([
    expect.stringMatching(/^PUBLIC_ORIGIN is/),
    invented,
  ]);
  expect(check({ ...production, ...proxy, ...origin })).toEqual([invented]);
  const sandbox = { PAYMENT_PROVIDER: 'sandbox' };
  expect(check({ ...production, ...proxy, ...origin, ...sandbox })).toEqual([
    expect.stringMatching(/^PAYMENT_PROVIDER is sandbox/),
    invented,
  ]);
  expect(check(sandbox)).toEqual([]);
  expect(check({ SMS_WEBHOOK_URL: GATEWAYS.SMS_WEBHOOK_URL })).toEqual([
    expect.stringMatching(/^SMS_WEBHOOK_SECRET is/),
  ]);
  expect(check({ SMTP_URL: GATEWAYS.SMTP_URL })).toEqual([expect.stringMatching(/^MAIL_FROM is/)]);
  expect(check({ GOOGLE_CLIENT_ID: 'encore.apps.example' })).toEqual([
    expect.stringMatching(/^GOOGLE_CLIENT_SECRET is/),
  ]);
});
