import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { accountStatusMachine } from '../../machines/account-status.machine.ts';
import { signInMachine } from '../../machines/sign-in.machine.ts';
import type { Attempt, SignInOutcome } from '../../machines/sign-in.types.ts';
import { videoSearchMachine } from '../../machines/video-search.machine.ts';
import { eventually } from '../app/support/eventually.ts';
import { playedInspector } from './played-inspector.ts';

const BLANK = { after: null, found: null, problem: null };

test('the start of a chart, an event with its arrow, and the end are posted', () => {
  const { inspect, posted } = playedInspector();
  const search = createActor(videoSearchMachine, { inspect }).start();
  search.send({ type: 'term.changed', term: 'Luna live' });
  search.send({ type: 'more.ask' });
  search.stop();

  const change = { type: 'actor.changed', page: 'page-1' };
  const actor = { session: search.sessionId, parent: null, chart: 'video-search' };
  const pausing = { leaves: ['pausing'], context: { term: '‹text›', ...BLANK } };
  expect(posted).toEqual([
    {
      ...change,
      actor: { ...actor, leaves: ['idle'], status: 'active', context: { term: '', ...BLANK } },
      event: 'xstate.init',
      arrow: null,
    },
    {
      ...change,
      actor: { ...actor, ...pausing, status: 'active' },
      event: 'term.changed',
      arrow: 'video-search: term.changed #1',
    },
    {
      ...change,
      actor: { ...actor, ...pausing, status: 'active' },
      event: 'more.ask',
      arrow: null,
    },
    {
      ...change,
      actor: { ...actor, ...pausing, status: 'stopped' },
      event: 'xstate.stop',
      arrow: null,
    },
  ]);
});

const refused = signInMachine.provide({
  actors: {
    signIn: fromPromise<SignInOutcome, Attempt>(async () => ({
      kind: 'suspended',
      message: 'Rude words.',
    })),
    accountStatus: accountStatusMachine,
  },
});

test('what a chart invokes is posted with its parent, and its answers with the arrows that they take', async () => {
  const { inspect, changes } = playedInspector();
  const signIn = createActor(refused, { inspect }).start();
  signIn.send({ type: 'credentials.submit', username: 'mina12', password: 'starlit7' });
  await eventually(() => expect(signIn.getSnapshot().value).toEqual({ entering: 'closed' }));

  const told = changes().map(
    ({ actor: { chart, leaves, parent }, event, arrow }) =>
      `${parent === signIn.sessionId ? 'its ' : ''}${chart} by ${arrow ?? event}: ${leaves.join(' + ')}`,
  );
  expect(told.slice(3)).toEqual([
    'its account-status by xstate.stop: quiet',
    'sign-in by entering: credentials.submit #1: sending',
    'its account-status by xstate.init: quiet',
    'its account-status by quiet: status.told #3: suspended',
    'sign-in by sending: xstate.done.actor.signIn #4: entering.closed',
  ]);
});

test('a book that opens later is told what runs then, and of each window that closes', () => {
  const { inspect, posted, hear, close } = playedInspector();
  createActor(videoSearchMachine, { inspect }).start().stop();
  const signIn = createActor(signInMachine, { inspect }).start();
  signIn.send({ type: 'credentials.submit', username: '', password: '' });
  posted.length = 0;

  hear({ type: 'book.opened' });
  expect(posted).toEqual([
    {
      type: 'app.present',
      page: 'page-1',
      actors: [
        {
          session: signIn.sessionId,
          parent: null,
          chart: 'sign-in',
          leaves: ['entering.refused'],
          status: 'active',
          context: { answer: { kind: 'refused', code: '‹text›' }, proof: null },
        },
      ],
    },
  ]);
  close();
  expect(posted.at(-1)).toEqual({ type: 'app.closed', page: 'page-1' });
});

/** A call with all its arguments. */
function callAt(text: string, start: number): string {
  let depth = 0;
  for (let at = text.indexOf('(', start); at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

test('every root actor of the app is inspected', () => {
  const files = globSync('src/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const created = files.flatMap((text) =>
    [...text.matchAll(/\b(createActor|useActorRef)\(/g)].map(({ index }) => callAt(text, index)),
  );
  expect(created.length).toBeGreaterThan(0);
  expect(created.filter((text) => !/\binspect\b/.test(text))).toEqual([]);
});
