import { expect, test } from 'vitest';
import { afterMessage, type Live, WAITING } from '../../scripts/flow-book/page/live.ts';
import type { LiveChange, LiveMessage } from '../../src/inspection/messages.ts';

const actor = {
  session: 'x:1',
  parent: null,
  chart: 'sign-in',
  leaves: ['entering.clear'],
  status: 'active',
  context: {},
} as const;
const part = { ...actor, session: 'x:2', parent: 'x:1', chart: 'account-status' };

const change = (event: string, more: Partial<LiveChange> = {}): LiveChange => ({
  type: 'actor.changed',
  page: 'one',
  actor,
  event,
  arrow: null,
  ...more,
});

const after = (...messages: LiveMessage[]): Live => messages.reduce(afterMessage, WAITING);

test('a book that opens later shows what runs, and the first event after it', () => {
  const present = after({ type: 'app.present', page: 'one', actors: [part, actor] });
  expect(present).toMatchObject({ status: 'following', latest: null, log: [] });
  expect(present.running.map(({ chart }) => chart)).toEqual(['account-status', 'sign-in']);

  const arrow = 'entering: credentials.submit #1';
  const sending = { ...actor, leaves: ['sending'] };
  const now = afterMessage(present, change('credentials.submit', { actor: sending, arrow }));
  expect(now.latest).toMatchObject({ chart: 'sign-in', leaves: ['sending'], arrow });
  expect(now.running.map(({ leaves }) => leaves)).toEqual([part.leaves, ['sending']]);
});

test('an ignored event, a report of a part and an end do not change the chart that is shown', () => {
  const live = after(
    change('xstate.init'),
    change('status.told', { actor: part, arrow: 'quiet: status.told #1' }),
    change('xstate.snapshot.accountStatus', {
      arrow: 'sign-in: xstate.snapshot.accountStatus #1',
    }),
    change('notice.close'),
    change('xstate.stop', { actor: { ...actor, status: 'stopped' } }),
  );
  expect(live.latest?.chart).toBe('account-status');
  expect(live.running.map(({ chart }) => chart)).toEqual(['account-status']);
  expect(live.log.map(({ text }) => text)).toEqual([
    'is stopped',
    'notice.close',
    'accountStatus changes',
    'status.told',
    'starts',
  ]);
});

test('a chart that has reached its end stays on the diagram', () => {
  const done = { ...actor, leaves: ['signedIn'], status: 'done' } as const;
  const arrow = 'sending: xstate.done.actor.signIn #1';
  const live = after(
    change('xstate.init'),
    change('xstate.done.actor.signIn', { actor: done, arrow }),
  );
  expect(live.running).toEqual([]);
  expect(live.latest).toEqual({ ...done, page: 'one', arrow });
});

test('a window that closes takes its charts along; a reload begins with new ones', () => {
  const other = { type: 'app.present', page: 'two', actors: [part] } as const;
  const open = after(change('xstate.init'), other, { type: 'app.closed', page: 'one' });
  expect(open).toMatchObject({ status: 'following', running: [{ page: 'two' }] });
  const closed = afterMessage(open, { type: 'app.closed', page: 'two' });
  expect(closed).toMatchObject({ status: 'closed', running: [] });
  expect(closed.log[0]).toEqual({
    number: 3,
    chart: 'The app',
    text: 'is closed or reloads',
    leaves: [],
  });
  expect(afterMessage(closed, change('xstate.init', { page: 'three' }))).toMatchObject({
    status: 'following',
    running: [{ page: 'three', chart: 'sign-in' }],
  });
});

test('the log holds the last fifty events', () => {
  const live = after(...Array.from({ length: 60 }, () => change('credentials.edit')));
  expect(live.log.map(({ number }) => number)).toEqual(
    Array.from({ length: 50 }, (_, index) => 60 - index),
  );
});
