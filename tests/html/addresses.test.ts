import { expect, test } from 'vitest';
import { open, usualPages } from './support.ts';

const WITHOUT_ORIGIN = { PUBLIC_ORIGIN: '' };

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  'without PUBLIC_ORIGIN a link preview card points to %s, in development',
  async (host) => {
    const { app } = await usualPages(WITHOUT_ORIGIN);
    const { body } = await app.inject({ url: '/login', headers: { host } });
    expect(body).toContain(`<meta property="og:url" content="http://${host}/login"/>`);
  },
);

const PRODUCTION = {
  NODE_ENV: 'production',
  SMS_WEBHOOK_URL: 'https://sms.example',
  SMTP_URL: 'smtps://mail.example',
};

test.each([
  ['evil.example', {}],
  ['localhost.evil.example', {}],
  ['localhost:99999', {}],
  ['[', {}],
  ['localhost:3000', PRODUCTION],
  ['evil.example', PRODUCTION],
])('without PUBLIC_ORIGIN no address is built from the host %s (%o)', async (host, env) => {
  const { app, database } = await usualPages({ ...WITHOUT_ORIGIN, ...env });
  const { rows } = await database.pool.query('select id from videos limit 1');
  for (const url of ['/', '/video', `/videoplay/${rows[0].id}`, '/login']) {
    const { statusCode, body } = await app.inject({ url, headers: { host } });
    expect([url, statusCode]).toEqual([url, 200]);
    for (const said of [`//${host}`, 'canonical', 'og:url', 'og:image', 'ld+json']) {
      expect(body).not.toContain(said);
    }
  }
});

test('with PUBLIC_ORIGIN no other host is named, whatever the request’s headers', async () => {
  const { app } = await usualPages();
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  expect((await app.inject({ url: '/video', headers })).body).not.toContain('evil');
});

test.each([
  ['/%', 302, '/'],
  ['/videoplay/%E0%A4', 302, '/'],
  ['/api/contents/videos/%E0', 400, undefined],
])('%s, which is not valid text, gets a %i', async (url, status, location) => {
  const { app } = await usualPages();
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await app.inject({ method, url });
    expect([statusCode, headers.location]).toEqual([status, location]);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test.each(['/account-recovery?token=R1', '/account-recovery/?token=R1'])(
  '%s: the token in the address is sent in no referrer and stored in no cache or page',
  async (url) => {
    const { answer } = await open(await usualPages(), url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toContain('R1');
  },
);
