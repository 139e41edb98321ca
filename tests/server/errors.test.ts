import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import { refuse } from '../../server/lib/api-failure.ts';
import { buildTest } from './support/build-test.ts';

/** A route with each kind of failure. */
function probe(app: FastifyInstance) {
  app.post(
    '/api/probe',
    {
      schema: {
        body: Type.Object({
          name: Type.String({ maxLength: 5 }),
          age: Type.Optional(Type.Integer()),
        }),
        querystring: Type.Object({ page: Type.Optional(Type.String()) }),
      },
    },
    async ({ body }) => body,
  );
  app.get('/api/refused', async () => {
    throw refuse(409, 'username_taken', 'This ID is already in use.', 'username');
  });
  app.get('/api/broken', async () => {
    throw new Error('the secret is +821012345678');
  });
}

let app: FastifyInstance;
let log: () => string;

beforeAll(async () => {
  ({ app, log } = await buildTest());
  probe(app);
});

const json = { 'content-type': 'application/json' };

test('a refusal reaches the client in full', async () => {
  const answer = await app.inject('/api/refused');
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { message: 'This ID is already in use.', code: 'username_taken', field: 'username' },
  ]);
});

test('an unexpected error tells the client nothing, and the log everything except the phone number', async () => {
  const answer = await app.inject('/api/broken');
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { message: 'Something went wrong.', code: 'server_error' },
  ]);
  expect(log()).toContain('the secret is [number]');
  expect(log()).toContain('errors.test.ts');
  expect(log()).not.toContain('821012345678');
});

test('extra keys are dropped and wrong types refused, never converted', async () => {
  const post = (payload: unknown) =>
    app.inject({ method: 'POST', url: '/api/probe', headers: json, body: JSON.stringify(payload) });

  expect((await post({ name: 'fan', role: 'admin' })).json()).toEqual({ name: 'fan' });
  const wrong = await post({ name: 'fan', age: '7' });
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    { message: 'age must be integer.', code: 'bad_request', field: 'age' },
  ]);
  expect((await post({})).json()).toEqual({
    message: 'name is required.',
    code: 'bad_request',
    field: 'name',
  });
  expect((await post(['fan'])).json()).toEqual({
    message: 'The body must be object.',
    code: 'bad_request',
  });
});

test('a body that is not JSON gets a message that says so', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/probe', headers: json, body: '{' });
  expect(answer.json()).toEqual({
    message: 'The body could not be read as JSON.',
    code: 'bad_request',
  });
});

test.each([
  ['text/plain', '{"name":"fan"}'],
  ['application/x-www-form-urlencoded', 'name=fan'],
  ['multipart/form-data; boundary=x', '--x--'],
])('a body that is %s is refused', async (type, body) => {
  const headers = { 'content-type': type };
  const answer = await app.inject({ method: 'POST', url: '/api/probe', headers, body });
  expect([answer.statusCode, answer.json()]).toEqual([
    415,
    { message: 'Unsupported Media Type.', code: 'unsupported_media_type' },
  ]);
});

test.each([
  ['a repeated key', '?page=1&page=2'],
  ['a NUL byte', '?page=%00'],
])('a query with %s is refused', async (_what, query) => {
  const url = `/api/probe${query}`;
  const answer = await app.inject({ method: 'POST', url, headers: json, body: '{"name":"fan"}' });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
});

test.each([
  ['GET', '/api/nothing', 404, 'not_found'],
  ['POST', '/api/nothing', 404, 'not_found'],
  ['GET', '/API/config', 404, 'not_found'],
  ['GET', '/api/%ff', 400, 'bad_request'],
  ['POST', '/api/config', 405, 'method_not_allowed'],
  ['DELETE', '/health/live', 405, 'method_not_allowed'],
] as const)('%s %s is %i', async (method, url, status, code) => {
  const answer = await app.inject({ method, url });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test('a method that is not allowed gets a list of those that are', async () => {
  const answer = await app.inject({ method: 'PUT', url: '/api/config' });
  expect(answer.headers.allow).toBe('GET, HEAD');
});
