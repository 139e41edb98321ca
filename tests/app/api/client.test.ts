import { expect, test, vi } from 'vitest';
import { createApi } from '../../../src/api/client.ts';
import { videosApi } from '../../../src/api/videos.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { eventually } from '../support/eventually.ts';
import { json, problem } from '../support/fake-server.ts';
import { onlyPage } from '../support/video-answers.ts';
import { callVideos, failureOf } from './videos-call.ts';

test('a call times out after five seconds', async () => {
  const { api, platform } = callVideos({ answer: () => new Promise(() => {}) });
  const timeout = vi.spyOn(platform, 'timeout');
  const failure = failureOf(videosApi(api.send).videos());
  platform.timeOut();

  expect(await failure).toMatchObject({ kind: 'timeout' });
  expect(timeout).toHaveBeenCalledWith(5_000);
});

test('a stalled body times out as well', async () => {
  const { api, platform, server } = callVideos({
    answer: (request) =>
      new Response(
        new ReadableStream({
          start: (controller) =>
            request.signal.addEventListener('abort', () => controller.error(request.signal.reason)),
        }),
      ),
  });
  const failure = failureOf(videosApi(api.send).videos());
  await eventually(() => expect(server.seen).toHaveLength(1));
  platform.timeOut();

  expect(await failure).toMatchObject({ kind: 'timeout' });
});

test('an aborted call rejects with the caller’s own reason', async () => {
  const { api } = callVideos({ answer: () => new Promise(() => {}) });
  const leaving = new AbortController();
  const call = videosApi(api.send).videos({}, { signal: leaving.signal });
  const reason = new Error('another page');
  leaving.abort(reason);

  await expect(call).rejects.toBe(reason);
});

test('calls carry cookies, JSON and the stored token', async () => {
  const { api, server } = callVideos({ answer: () => json(onlyPage([])), token: 'T1' });
  await videosApi(api.send).videos();
  const [request] = server.seen;

  expect(request?.credentials).toBe('include');
  expect(request?.headers.get('content-type')).toBe('application/json');
  expect(request?.headers.get('authorization')).toBe('Bearer T1');
});

test('a visitor’s calls have no authorization header', async () => {
  const { api, server } = callVideos({ answer: () => json(onlyPage([])) });
  await videosApi(api.send).videos();

  expect(server.seen[0]?.headers.has('authorization')).toBe(false);
});

test('a 401 renews the token and repeats the call with the new one', async () => {
  const { api, server, platform, renewals } = callVideos({
    token: 'T1',
    answer: ({ headers }) =>
      headers.get('authorization') === 'Bearer T2' ? json(onlyPage([])) : problem(401),
    renew: async () => {
      platform.local.set('token', 'T2');
      return 'renewed';
    },
  });

  expect(await videosApi(api.send).videos()).toMatchObject({ videos: [] });
  expect(server.seen).toHaveLength(2);
  expect(renewals.mock.calls[0]?.[0]).toBe('T1');
});

test('a call is repeated only once, whatever the second response is', async () => {
  const { api, server, renewals } = callVideos({
    token: 'T1',
    answer: () => problem(401, 'unauthorized'),
    renew: async () => 'renewed',
  });

  expect(await failureOf(videosApi(api.send).videos())).toMatchObject({
    kind: 'refused',
    status: 401,
  });
  expect(server.seen).toHaveLength(2);
  expect(renewals).toHaveBeenCalledTimes(1);
});

test('a 401 without a token starts no renewal', async () => {
  const { api, renewals } = callVideos({ answer: () => problem(401) });

  expect(await failureOf(videosApi(api.send).videos())).toMatchObject({
    kind: 'refused',
    status: 401,
  });
  expect(renewals).not.toHaveBeenCalled();
});

test('if the session is lost the call rejects with the refusal; if the server is unreachable, with that', async () => {
  const answer = () => problem(401, 'unauthorized');
  const lost = callVideos({ token: 'T1', answer, renew: async () => 'lost' });
  const unreachable = callVideos({ token: 'T1', answer, renew: async () => 'unreachable' });

  expect(await failureOf(videosApi(lost.api.send).videos())).toMatchObject({ status: 401 });
  expect(await failureOf(videosApi(unreachable.api.send).videos())).toMatchObject({
    kind: 'offline',
  });
  expect(lost.server.seen).toHaveLength(1);
});

test('each call that fails without a network is reported; one that times out is not', async () => {
  const onOffline = vi.fn();
  const silent = (_: unknown, request?: RequestInit) =>
    new Promise<Response>((_answer, fail) => {
      request?.signal?.addEventListener('abort', () => fail(request.signal?.reason));
    });
  const platform = memoryPlatform({ fetch: silent });
  const api = createApi({ platform, renew: async () => 'lost', onOffline });
  const late = failureOf(videosApi(api.send).videos());
  platform.timeOut();
  expect(await late).toMatchObject({ kind: 'timeout' });
  expect(onOffline).not.toHaveBeenCalled();

  platform.setOnline(false);
  await failureOf(videosApi(api.send).videos());
  await failureOf(videosApi(api.send).videos());
  expect(onOffline).toHaveBeenCalledTimes(2);
});

test.each([408, 409, 425, 429, 500, 503])('a %i is not retried automatically', async (status) => {
  const { api, server } = callVideos({ answer: () => problem(status) });
  await failureOf(videosApi(api.send).videos());

  expect(server.seen).toHaveLength(1);
});
