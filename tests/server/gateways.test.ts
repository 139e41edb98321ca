import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { webhookSms } from '../../server/gateways/webhook-sms.ts';
import { buildTest } from './support/build-test.ts';
import { manualClock } from './support/manual-clock.ts';
import { webServer } from './support/web-server.ts';

const portOf = (address: AddressInfo | string | null | undefined) =>
  typeof address === 'object' && address !== null ? address.port : 0;

const sms = { to: '+821012345678', text: 'Your code is 123456.' };
const undelivered = {
  status: 503,
  problem: {
    message: 'The message could not be sent. Please try again later.',
    code: 'unavailable',
  },
};

test('the SMS webhook gets number and text as JSON, and the outbox stays empty', async () => {
  const received: string[] = [];
  const url = await webServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push(`${request.method} ${request.url} ${request.headers['content-type']} ${body}`);
    response.end('ok');
  });
  const { app, outbox, announced } = await buildTest({ env: { SMS_WEBHOOK_URL: `${url}/send` } });

  await app.gateways.sms.send(sms);

  expect(received).toEqual([`POST /send application/json ${JSON.stringify(sms)}`]);
  expect([await outbox(), announced]).toEqual([[], []]);
});

const SECRET = 's'.repeat(32);
const KEYS = 'k'.repeat(32);

test.each([
  ['its own secret', { SMS_WEBHOOK_SECRET: SECRET, SECRET_KEYS: KEYS }, SECRET],
  [
    'a key that follows from the newest of the secret keys',
    { SECRET_KEYS: `${KEYS},${SECRET}` },
    createHmac('sha256', KEYS).update('derived secret\0SMS webhook').digest('base64url'),
  ],
])('a call to the webhook is signed with %s, its time and its body', async (_, env, secret) => {
  const received: { signature: string; body: string }[] = [];
  const url = await webServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ signature: String(request.headers['encore-signature']), body });
    response.end();
  });
  const { app, clock } = await buildTest({ env: { SMS_WEBHOOK_URL: url, ...env } });

  await app.gateways.sms.send(sms);
  clock.advance(1_500);
  await app.gateways.sms.send(sms);

  const [first, second] = received.map(({ signature, body }) => {
    const [, time = '', hash = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    expect(hash).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
    return Number(time);
  });
  const now = clock.now();
  expect([first, second]).toEqual([now - 1_500, now].map((time) => Math.floor(time / 1_000)));
});

test('a webhook that refuses, fails or redirects has not sent the message, which goes nowhere else', async () => {
  const asked: string[] = [];
  const url = await webServer((request, response) => {
    const { url = '' } = request;
    asked.push(url);
    response.writeHead(Number(url.slice(1)), { location: '/200' }).end();
  });
  for (const status of [400, 401, 500, 307]) {
    const sending = webhookSms(`${url}/${status}`, SECRET, manualClock()).send(sms);
    await expect(sending, `${status}`).rejects.toMatchObject(undelivered);
  }
  expect(asked).toEqual(['/400', '/401', '/500', '/307']);
});

test('a webhook that cannot be reached has not sent the message, which is not logged', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${portOf(server.address())}`;
  await new Promise((resolve) => server.close(resolve));
  const { app, log } = await buildTest({ env: { SMS_WEBHOOK_URL: url } });
  app.post('/api/probe', async () => app.gateways.sms.send(sms));

  const answer = await app.inject({ method: 'POST', url: '/api/probe' });

  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
  expect(log()).toContain('ECONNREFUSED');
  expect(log()).not.toContain('123456');
  expect(log()).not.toContain('821012345678');
});

/** A mail server, with what it was sent: the envelope in the first line. */
async function mailServer() {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push(`${mailFrom ? mailFrom.address : ''} > ${rcptTo[0]?.address}\n${text}`);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => server.close());
  return { received, url: `smtp://127.0.0.1:${portOf(server.server.address())}` };
}

test('mail is sent by SMTP, from the configured address', async () => {
  const { received, url } = await mailServer();
  const { app } = await buildTest({ env: { SMTP_URL: url, MAIL_FROM: 'hello@fans.example' } });

  await app.gateways.mail.send({ to: 'fan@example.com', subject: '환영합니다', text: 'Hello.' });

  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/^hello@fans\.example > fan@example\.com\n/);
  expect(received[0]).toContain('Subject: =?UTF-8?');
  expect(received[0]).toContain('Hello.');
});

test('a domain in other letters is written in those of mail, in each line of the head that has one', async () => {
  const { received, url } = await mailServer();
  const from = 'Encore <hello@fans-münchen.example>';
  const { app } = await buildTest({ env: { SMTP_URL: url, MAIL_FROM: from } });
  const head = { subject: 'Welcome', text: 'Hello.' };

  await app.gateways.mail.send({
    to: "o'luna@münchen.example",
    replyTo: 'b@例え.example',
    ...head,
  });

  for (const line of [
    'From: Encore <hello@xn--fans-mnchen-yhb.example>',
    "To: o'luna@xn--mnchen-3ya.example",
    'Reply-To: b@xn--r8jz45g.example',
  ]) {
    expect(received[0]).toContain(`${line}\r\n`);
  }
});

test('a mail that no server accepts gives a 503', async () => {
  const { app } = await buildTest({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  await expect(
    app.gateways.mail.send({ to: 'fan@example.com', subject: 'Welcome', text: 'Hello.' }),
  ).rejects.toMatchObject(undelivered);
});
