import { expect, test } from 'vitest';
import { accountApi } from '../../../src/api/account.ts';
import { createApi } from '../../../src/api/client.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { READ, SENT } from '../support/sent-user.ts';
import { type Answer, apiThatGets } from './answers.ts';

const myData = (body: unknown) =>
  apiThatGets('GET /api/auth/my-data', () => json(body)).api.auth.myData();

test('a my-data response without a user is malformed', async () => {
  await expect(myData({ user: null })).rejects.toMatchObject({ kind: 'malformed' });
  await expect(myData({ user: { nickname: 7 } })).rejects.toMatchObject({ kind: 'malformed' });
});

const signIn = (answer: Answer) =>
  accountApi(apiThatGets('POST /api/auth/sign-in', answer).api.send).signIn({
    username: 'luna2025',
    password: 'Moonlight9',
  });
const welcome = { message: 'Welcome.', user: SENT };

test.each(['Bearer T1', 'bearer T1', 'BEARER   T1 '])(
  'the token is read from the header spelled %j',
  async (authorization) => {
    const outcome = await signIn(() => json(welcome, { headers: { authorization } }));

    expect(outcome).toEqual({ ok: true, token: 'T1', user: READ });
  },
);

test('the header has priority over `token`, and that over `accessToken`', async () => {
  const both = { ...welcome, token: 'T2', accessToken: 'T3' };
  const headers = { authorization: 'Bearer T1' };

  expect(await signIn(() => json(both, { headers }))).toMatchObject({ token: 'T1' });
  expect(await signIn(() => json(both))).toMatchObject({ token: 'T2' });
  expect(await signIn(() => json({ ...welcome, accessToken: 'T3' }))).toMatchObject({
    token: 'T3',
  });
  expect(await signIn(() => json({ ...both, token: '' }))).toMatchObject({ token: 'T3' });
});

test('a successful response without a token is no sign-in', async () => {
  expect(await signIn(() => json(welcome))).toEqual({ ok: false, code: 'missing_token' });
});

test.each([400, 401])('a sign-in response with %i means incorrect credentials', async (status) => {
  expect(await signIn(() => problem(status))).toEqual({ ok: false, code: 'incorrect_credentials' });
});

test('a response about a withdrawn account has what recovery needs, under either name of the date', async () => {
  const refused = (more: object) =>
    signIn(() => json({ message: 'Deactivated.', status: 'withdraw', ...more }, { status: 403 }));

  expect(
    await refused({
      token: 'R1',
      isRecoverable: true,
      has30DaysPassed: false,
      deletedAt: '2025-07-04T00:00:00.000Z',
    }),
  ).toEqual({
    ok: false,
    code: 'withdrawn',
    message: 'Deactivated.',
    recoveryToken: 'R1',
    withdrawal: {
      isRecoverable: true,
      has30DaysPassed: false,
      deletedAt: '2025-07-04T00:00:00.000Z',
    },
  });
  expect(await refused({ deleted_at: '2025-07-05' })).toEqual({
    ok: false,
    code: 'withdrawn',
    message: 'Deactivated.',
    recoveryToken: undefined,
    withdrawal: { deletedAt: '2025-07-05' },
  });
});

test('the 403 for a suspended account and any other 403 pass on the server’s message, if there is one', async () => {
  expect(await signIn(() => problem(403, 'suspended', { status: 'suspend' }))).toEqual({
    ok: false,
    code: 'suspended',
    message: '403 suspended',
  });
  expect(await signIn(() => new Response(null, { status: 403 }))).toEqual({
    ok: false,
    code: 'denied',
    message: undefined,
  });
});

test('any other refusal of a sign-in has its status and its waiting time', async () => {
  const answer = () =>
    json({ message: 'Slow down.' }, { status: 429, headers: { 'retry-after': '30' } });

  expect(await signIn(answer)).toMatchObject({
    ok: false,
    code: 'other',
    status: 429,
    message: 'Slow down.',
    retryAfter: 30,
  });
});

test('a sign-in throws if the response is not from our server', async () => {
  await expect(signIn(() => problem(503))).rejects.toMatchObject({ kind: 'server' });
  await expect(signIn(() => new Response('<html>'))).rejects.toMatchObject({ kind: 'malformed' });
});

const refresh = (answer: Answer) =>
  apiThatGets('POST /api/auth/refresh', answer).api.auth.refresh();

test('a renewed token is used even if the body is broken', async () => {
  const headers = { authorization: 'Bearer T2' };

  expect(await refresh(() => new Response('{', { headers }))).toBe('T2');
  expect(await refresh(() => json({ message: '', token: 'T2' }))).toBe('T2');
});

test('a renewal without a token is null; an HTML response is malformed', async () => {
  expect(await refresh(() => json({ message: 'hm' }))).toBeNull();
  await expect(refresh(() => new Response('<html>'))).rejects.toMatchObject({
    kind: 'malformed',
  });
});

test('a renewal is sent without a body and without a token', async () => {
  const server = fakeServer({ 'POST /api/auth/refresh': () => json({ token: 'T2' }) });
  const platform = memoryPlatform({ fetch: server.fetch, local: { token: 'T1' } });
  await createApi({ platform, renew: async () => 'lost' }).auth.refresh();

  expect(server.seen[0]?.headers.has('authorization')).toBe(false);
  expect(await server.seen[0]?.text()).toBe('{}');
});
