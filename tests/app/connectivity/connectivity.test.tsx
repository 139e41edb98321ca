import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
// Imported up front, so that no test waits for what the shell loads later.
import '../../../src/shell/banners.tsx';
import { LoadFailure } from '../../../src/ui/load-failure.tsx';
import { fakeServer, json, problem } from '../support/fake-server.ts';
import { holdTime, pass, settle } from '../support/open-page.tsx';
import { blankPage, openShell } from '../support/shell-page.tsx';

const LIVE = 'GET /health/live';
const OFFLINE = 'You are offline';
const BACK = 'You are back online';

const title = { id: 'Page', message: 'Page' };
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const alive = () => json({ status: 'ok' });
const html = () =>
  new Response('<title>Log in to the café</title>', { headers: { 'content-type': 'text/html' } });

/** A page on which time is then stopped. */
async function open(live: () => Response | Promise<Response>, content?: ReactNode) {
  const answers = { live, call: unreachable as () => Response | Promise<Response> };
  const server = fakeServer({
    [LIVE]: () => answers.live(),
    'GET /api/contents/home': () => answers.call(),
  });
  const page = blankPage('/video', { title, header: 'brand' });
  const pages = [content ? { ...page, element: content } : page];
  const shell = await openShell({ pages, at: '/video', platform: { fetch: server.fetch } });
  await shell.app.words.need('banner');
  holdTime();
  await settle();
  const call = async () => {
    await act(() => shell.app.api.contents.home().catch(() => {}));
    await settle();
  };
  const network = async (online: boolean) => {
    act(() => shell.platform.setOnline(online));
    await settle();
  };
  /** Its answer does not come. */
  const callTooLong = async () => {
    answers.call = () => new Promise(() => {});
    const end = shell.app.api.contents.home().catch(({ kind }) => kind);
    await settle();
    shell.platform.timeOut();
    expect(await end).toBe('timeout');
    await settle();
  };
  return {
    ...shell,
    answers,
    call,
    callTooLong,
    network,
    asked: () => server.calls('/health/live').length,
  };
}

const said = () =>
  [OFFLINE, BACK, 'Something’s wrong on our side.'].filter((words) => screen.queryByText(words));

test('content that failed for want of a network is loaded again by itself once the network is back; other failures wait for the fan', async () => {
  const retried: string[] = [];
  const problems = ['offline', 'portal', 'timeout', 'throttled', 'failed'] as const;
  const failures = problems.map((problem) => (
    <LoadFailure key={problem} problem={problem} onRetry={() => retried.push(problem)} />
  ));
  const { network } = await open(alive, failures);
  await network(false);
  expect(retried).toEqual([]);
  await network(true);
  expect(retried).toEqual(['offline', 'portal', 'timeout']);
});

test('what came too late is tried again by itself, after pauses that grow while the server answers', async () => {
  const retried: string[] = [];
  const failure = <LoadFailure problem="timeout" onRetry={() => retried.push('again')} />;
  const { answers, callTooLong, asked } = await open(alive, failure);
  for (const pause of [10_000, 20_000, 40_000]) {
    retried.length = 0;
    await callTooLong();
    await pass(pause - 1_000);
    expect(retried).toEqual([]);
    await pass(1_000);
    expect(retried).toEqual(['again']);
  }
  await pass(10_000);
  retried.length = 0;
  await callTooLong();
  await pass(10_000);
  expect([retried, said(), asked()]).toEqual([['again'], [], 4]);

  answers.live = unreachable;
  await callTooLong();
  expect(said()).toEqual([OFFLINE]);
  answers.live = alive;
  await pass(10_000);
  expect([said(), retried.length]).toEqual([[BACK], 2]);
});

test('what was tried too early after the return is tried once more, though its failure is not announced', async () => {
  const retried: string[] = [];
  const failure = <LoadFailure problem="portal" onRetry={() => retried.push('again')} />;
  const { network, call, asked } = await open(alive, failure);
  await network(false);
  await network(true);
  await call();
  expect([retried, said(), asked()]).toEqual([['again'], [BACK], 1]);
  await pass(3_000);
  expect(retried).toEqual(['again', 'again']);
  await call();
  expect([retried.length, said(), asked()]).toEqual([2, [], 2]);
});

test.each([
  ['is not reached', unreachable],
  ['is not ours', html],
  ['fails', () => problem(502)],
])('a browser that claims to be online is not believed if the response %s', async (_, live) => {
  const { answers, call, asked } = await open(live);
  await call();
  expect([said(), asked()]).toEqual([[OFFLINE], 1]);
  await pass(9_000);
  expect([said(), asked()]).toEqual([[], 1]);
  await pass(1_000);
  expect([said(), asked()]).toEqual([[], 2]);
  answers.live = alive;
  await pass(10_000);
  expect([said(), asked()]).toEqual([[BACK], 3]);
  await pass(60_000);
  expect([said(), asked()]).toEqual([[], 3]);
});

test('a server that never responds is given up after five seconds', async () => {
  const { platform, call } = await open(() => new Promise(() => {}));
  await call();
  expect(said()).toEqual([]);
  platform.timeOut();
  await settle();
  expect(said()).toEqual([OFFLINE]);
});
