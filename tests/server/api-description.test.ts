import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { isDeep } from '../depth.ts';
import {
  JSON_TYPE,
  newAddress,
  newAdmin,
  openTestApi,
  signedIn,
  type TestApi,
} from './auth/fans.ts';
import { type Operation, operationsOf, undeclared } from './auth/operations.ts';
import { usualApi } from './support/usual-app.ts';

const openDescribed = () => usualApi({ API_DOCS: 'on' });

test('the API description passes every recommended rule of a public linter', async () => {
  const { app } = await openDescribed();
  await app.ready();
  const source = JSON.stringify(app.swagger());
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('every tag is described, and a call that requires a token or a cookie says so', async () => {
  const api = await openDescribed();
  await api.app.ready();
  const described = api.app.swagger().tags?.map(({ name }) => name);
  for (const operation of await operationsOf(api)) {
    for (const tag of operation.tags) expect(described).toContain(tag);
    const { statusCode } = await ask(api, operation, {});
    if (statusCode === 401)
      expect([operation.name, operation.security]).not.toEqual([operation.name, []]);
  }
});

const ask = ({ app }: TestApi, { method, path }: Operation, options: InjectOptions) =>
  app.inject({
    method,
    url: path.replace(/\{\w+\}/g, 'none'),
    remoteAddress: newAddress(),
    ...(method === 'GET' ? {} : { payload: '{}' }),
    ...options,
    headers: { ...(method === 'GET' ? {} : JSON_TYPE), ...options.headers },
  });

const filled = ({ body = {} }: Operation, text: string) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(body).map(([key, { type }]) => [key, type === 'boolean' ? true : text]),
    ),
  );

/** Requests that hooks, parsers, validation and the handler each respond to in their own way. */
function waysToAsk(operation: Operation, videoId: string): InjectOptions[] {
  const { method, path, params, query } = operation;
  const at = (value: string) => path.replace(/\{\w+\}/g, value);
  const asking = (value: string) => `${path}?${query.map((name) => `${name}=${value}`).join('&')}`;
  const bodies = ['', '{', '[]', 'null', '{"a":"\\u0000"}', `"${'a'.repeat(70_000)}"`];
  return [
    {},
    { headers: { 'if-none-match': '*' } },
    { headers: { accept: 'application/json' } },
    { headers: { 'accept-encoding': 'identity', 'sec-fetch-site': 'cross-site' } },
    ...(params.length > 0
      ? ['%FF', '%00', '%', videoId, 'a%2Fb'].map((one) => ({ url: at(one) }))
      : []),
    ...(query.length > 0
      ? ['', 'luna7', 'LUNA', '%00', '%FF'].map((one) => ({ url: asking(one) }))
      : []),
    { url: `${at('none')}?a=%00` },
    ...(method === 'GET'
      ? []
      : [
          ...bodies.map((payload) => ({ payload })),
          ...['x', '+821012345678', '000000'].map((text) => ({ payload: filled(operation, text) })),
          { headers: { 'content-type': 'application/xml' } },
          { headers: { 'content-type': '' } },
        ]),
  ];
}

test('every response is declared: of calls, hooks, parsers and the framework, for every caller', async () => {
  const api = await openDescribed();
  const [first] = (await api.app.inject('/api/contents/videos')).json().videos;
  const admin = await newAdmin(api);
  const seen = new Set<number>();
  const wrong: string[] = [];
  let { browser: member } = await signedIn(api);
  for (const [nth, operation] of (await operationsOf(api)).entries()) {
    // Each way is tried with many calls; in a deep run with all.
    const isTried = (_: object, way: number) => isDeep || (way + nth) % 4 === 0;
    // Calls about the account end its session, or use up its limits.
    if (nth % 10 === 0 || operation.path.startsWith('/api/auth/'))
      member = (await signedIn(api)).browser;
    for (const caller of [undefined, member, admin.browser]) {
      for (const way of waysToAsk(operation, first.id).filter(isTried)) {
        // An admin does not withdraw, and would lose the token.
        if (caller === admin.browser && /deactive|log-out/.test(operation.path)) continue;
        const answer = await ask(api, operation, {
          ...way,
          headers: { ...way.headers, ...(caller && { authorization: `Bearer ${caller.token}` }) },
          ...(caller && { cookies: Object.fromEntries(caller.cookies) }),
        });
        seen.add(answer.statusCode);
        wrong.push(...undeclared(operation, answer));
      }
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
  expect([...seen].sort()).toEqual(
    expect.arrayContaining([200, 304, 400, 401, 403, 404, 413, 415]),
  );
});

test('every response is declared: of rate limits, of a broken database and of an overloaded server', async () => {
  const api = await openDescribed();
  const operations = await operationsOf(api);
  const remoteAddress = newAddress();
  const wrong: string[] = [];
  const askAll = async (one: TestApi) => {
    const seen = new Set<number>();
    for (const operation of operations) {
      const answer = await ask(one, operation, { remoteAddress });
      seen.add(answer.statusCode);
      wrong.push(...undeclared(operation, answer));
    }
    return [...seen];
  };
  const { pool } = api.database;
  await askAll(api);
  await pool.query('update rate_limits set points = 1000000');
  expect(await askAll(api)).toContain(429);
  await pool.query('delete from rate_limits');

  await pool.query('alter schema public rename to elsewhere');
  expect(await askAll(api)).toContain(500);
  await pool.query('alter schema elsewhere rename to public');

  const { database, clock } = api;
  const pressed = { eventLoopDelay: 0, waiting: -1 };
  expect(await askAll(await openTestApi({ database, clock, pressure: pressed }))).toContain(503);
  expect(wrong).toEqual([]);
});
