import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { videoSearchMachine } from '../../machines/video-search.machine.ts';
import type { Asked, SearchResult } from '../../machines/video-search.types.ts';
import { video } from '../app/support/contents.ts';
import { found } from './models/video-search.ts';

/** A search whose server responds when the test says so, in any order. */
function start() {
  const clock = new SimulatedClock();
  const calls: Asked[] = [];
  const answers: PromiseWithResolvers<SearchResult>[] = [];
  const findVideos = fromPromise<SearchResult, Asked>(({ input }) => {
    const answer = Promise.withResolvers<SearchResult>();
    calls.push(input);
    answers.push(answer);
    return answer.promise;
  });
  const actor = createActor(videoSearchMachine.provide({ actors: { findVideos } }), {
    clock,
  }).start();
  const { send } = actor;
  return {
    calls,
    send,
    type: (term: string) => send({ type: 'term.changed', term }),
    pass: (milliseconds: number) => clock.increment(milliseconds),
    async answer(call: number, result: SearchResult) {
      answers[call]?.resolve(result);
      await answers[call]?.promise;
    },
    async breakOff(call: number) {
      answers[call]?.reject(new Error('unexpected'));
      await answers[call]?.promise.catch(() => {});
    },
    state: () => actor.getSnapshot().value,
    problem: () => actor.getSnapshot().context.problem,
    shown: () => actor.getSnapshot().context.found,
  };
}

const answered = (more: Parameters<typeof found>[0]): SearchResult => ({
  found: found(more),
  problem: null,
});

test('the request is sent once the fan has stopped typing for 150 ms', () => {
  const { calls, pass, type } = start();
  type('mo');
  pass(149);
  type('moon');
  pass(149);
  expect(calls).toEqual([]);
  pass(1);
  expect(calls).toEqual([{ term: 'moon', after: null }]);
});

test('a late response never replaces that of a later term', async () => {
  const { answer, calls, pass, shown, state, type } = start();
  type('mo');
  pass(150);
  type('moon');
  await answer(0, answered({ term: 'mo' }));
  expect([state(), shown()]).toEqual(['pausing', null]);
  pass(150);
  await answer(1, answered({ term: 'moon' }));
  await answer(0, answered({ term: 'mo' }));
  expect([calls.length, state(), shown()?.term]).toEqual([2, 'answered', 'moon']);
});

test('the results stay until the next response, and more are appended', async () => {
  const { answer, calls, pass, send, shown, state, type } = start();
  type('moon');
  pass(150);
  await answer(0, answered({ videos: [video('a')], total: 2, next: 'a' }));
  send({ type: 'more.ask' });
  expect(calls[1]).toEqual({ term: 'moon', after: 'a' });
  await answer(1, answered({ after: 'a', videos: [video('b')], total: 2 }));
  expect(shown()?.videos.map(({ id }) => id)).toEqual(['a', 'b']);
  send({ type: 'more.ask' });
  expect(state()).toBe('answered');

  type('tide');
  expect([state(), shown()?.videos.length]).toEqual(['pausing', 2]);
  pass(150);
  expect(calls[2]).toEqual({ term: 'tide', after: null });
  await answer(2, answered({ term: 'tide', videos: [video('c')], total: 1 }));
  expect(shown()?.videos.map(({ id }) => id)).toEqual(['c']);
});

test('a failed search is reported, and can be repeated unchanged', async () => {
  const { answer, calls, pass, problem, send, state, type } = start();
  type('moon');
  pass(150);
  await answer(0, { found: null, problem: { code: 'offline' } });
  expect([state(), problem()]).toEqual(['failed', { code: 'offline' }]);
  send({ type: 'search.retry' });
  expect(calls).toEqual([calls[0], calls[0]]);
  await answer(1, answered({}));
  expect([state(), problem()]).toEqual(['answered', null]);
});

test('each further page follows the last one, and one that fails takes nothing away', async () => {
  const { answer, calls, pass, send, shown, type } = start();
  type('moon');
  pass(150);
  await answer(0, answered({ videos: [video('a')], total: 3, next: 'a' }));
  send({ type: 'more.ask' });
  await answer(1, { found: null, problem: { code: 'offline' } });
  send({ type: 'search.retry' });
  await answer(2, answered({ after: 'a', videos: [video('b')], total: 3, next: 'b' }));
  send({ type: 'more.ask' });
  await answer(3, answered({ after: 'b', videos: [video('c')], total: 3 }));
  expect(calls.map(({ after }) => after)).toEqual([null, 'a', 'a', 'b']);
  expect(shown()?.videos.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a failed search for another term is repeated from its first page', async () => {
  const { answer, calls, pass, send, type } = start();
  type('moon');
  pass(150);
  await answer(0, answered({ videos: [video('a')], total: 2, next: 'a' }));
  type('tide');
  pass(150);
  await answer(1, { found: null, problem: { code: 'offline' } });
  send({ type: 'search.retry' });
  expect(calls[2]).toEqual({ term: 'tide', after: null });
});

test('a search that breaks off unexpectedly is reported as well', async () => {
  const { breakOff, pass, problem, state, type } = start();
  type('moon');
  pass(150);
  await breakOff(0);
  expect([state(), problem()]).toEqual(['failed', { code: 'unknown' }]);
});
