import { expect, test } from 'vitest';
import { usualApi } from './support/usual-app.ts';

test('a sent message is stored, newest first, and logged in one line', async () => {
  const { app, announced, clock } = await usualApi();
  await app.gateways.sms.send({ to: '+821012345678', text: 'Your code is 123456.' });
  clock.advance(1_000);
  await app.gateways.mail.send({ to: 'fan@example.com', subject: 'Welcome', text: 'Hello.' });

  const answer = await app.inject({ url: '/dev/outbox', headers: { accept: 'application/json' } });

  expect(answer.json()).toEqual([
    {
      channel: 'mail',
      to: 'fan@example.com',
      text: 'Welcome\n\nHello.',
      at: '2026-03-01T03:00:01.000Z',
    },
    {
      channel: 'sms',
      to: '+821012345678',
      text: 'Your code is 123456.',
      at: '2026-03-01T03:00:00.000Z',
    },
  ]);
  expect(announced).toEqual([
    '[outbox] sms to +821012345678: Your code is 123456.',
    '[outbox] mail to fan@example.com: Welcome  Hello.',
  ]);
});

test('browsers get a page in which a message cannot become markup', async () => {
  const { app } = await usualApi();
  await app.gateways.sms.send({ to: '+821012345678', text: '<script>alert("1")</script>' });

  const answer = await app.inject({ url: '/dev/outbox', headers: { accept: 'text/html' } });

  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
  expect(answer.body).not.toContain('<script');
});

test('only the last 200 messages are stored', async () => {
  const { app, outbox } = await usualApi();
  for (let number = 1; number <= 203; number += 1) {
    await app.gateways.sms.send({ to: '+821012345678', text: String(number) });
  }
  const texts = (await outbox()).map(({ text }) => text);
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([200, '203', '4']);
});

test.each<Record<string, string>>([
  { NODE_ENV: 'production' },
  { PUBLIC_ORIGIN: 'https://fans.example' },
])('with %o there is no outbox, and a message that cannot be sent is refused', async (env) => {
  const { app, outbox, announced } = await usualApi(env);

  const answers = ['/dev/outbox', '/dev/outbox.css', '/dev/unknown'].map((url) => app.inject(url));
  const [page, style, unknown] = await Promise.all(answers);
  expect([page?.statusCode, page?.body]).toEqual([404, unknown?.body]);
  expect(style?.body).toBe(unknown?.body);
  expect((await app.inject('/api/config')).json()).toMatchObject({ outbox: false });
  for (const send of [
    () => app.gateways.sms.send({ to: '+821012345678', text: '1' }),
    () => app.gateways.mail.send({ to: 'fan@example.com', subject: '1', text: '1' }),
  ]) {
    await expect(send()).rejects.toMatchObject({ status: 503, problem: { code: 'unavailable' } });
  }
  expect([await outbox(), announced]).toEqual([[], []]);
});

const outboxAnswer = async (headers: Record<string, string>) => {
  const { app } = await usualApi();
  await app.gateways.sms.send({ to: '+821012345678', text: 'Your code is 123456.' });
  const { statusCode, body } = await app.inject({ url: '/dev/outbox', headers });
  return { statusCode, isTold: body.includes('123456') };
};

test.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'LOCALHOST'])(
  'a browser that asks %s sees the messages',
  async (host) => {
    expect(await outboxAnswer({ host })).toEqual({ statusCode: 200, isTold: true });
  },
);

test.each<[string, Record<string, string>]>([
  [
    'a frame in a page of a stranger',
    { host: 'localhost:3000', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' },
  ],
  ['a name that was made to resolve to this machine', { host: 'stranger.example:3000' }],
  ['a name that only begins like this machine’s', { host: '127.0.0.1.stranger.example' }],
  ['an image in a page of a stranger', { host: 'localhost:3000', 'sec-fetch-site': 'cross-site' }],
  ['a Host that is none', { host: 'a b' }],
  ...[
    'x-forwarded-for',
    'x-forwarded-host',
    'X-Forwarded-Proto',
    'forwarded',
    'via',
    'x-real-ip',
    'cf-connecting-ip',
    'true-client-ip',
    'x-client-ip',
    'x-original-host',
  ].map((name): [string, Record<string, string>] => [
    `a request passed on with ${name}`,
    { host: 'localhost:3000', [name]: '127.0.0.1' },
  ]),
])('%s gets 404 from the outbox', async (_, headers) => {
  expect(await outboxAnswer(headers)).toEqual({ statusCode: 404, isTold: false });
});

test('a link in a page of a stranger leads to the messages', async () => {
  const headers = {
    host: 'localhost:3000',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-dest': 'document',
  };
  expect(await outboxAnswer(headers)).toEqual({ statusCode: 200, isTold: true });
});
