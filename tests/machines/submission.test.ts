import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { EventAct } from '../../contract/schemas/events.ts';
import { submissionMachine } from '../../machines/submission.machine.ts';
import type { Standing } from '../../machines/submission.types.ts';
import { submissionFormMachine } from '../../machines/submission-form.machine.ts';
import { answer, delay, failure, go, type Step } from './journey.ts';
import { entry } from './models/submission-form.ts';

const play = (...steps: Step[]) => go(submissionMachine, 'reading', steps);
const standing = (kind: string, own: object | null = null) =>
  answer('readStanding', { kind, sent: own });
const formEnds = (sent: object | null, how: object = {}) =>
  answer('submissionForm', { sent, problem: null, saved: null, ...how });
const opening = delay('untilOpening', 'submission.upcoming');
const deadline = delay('untilDeadline', 'submission.open');

const TO_THE_BUTTON: Step = [standing('open'), 'open.offering', { sent: null }];
const TO_THE_RECEIPT: Step = [standing('open', entry), 'open.sent.known', { sent: entry }];
const READS = ['readStanding'];
const opened = (sent: object | null): Step => [
  'form.open',
  'filling.accepted',
  { sent },
  ['submissionForm'],
];

test('a visitor reads that a login is needed, and stays or goes', () => {
  play(
    ['form.open', 'reading'],
    [failure('readStanding'), 'unread'],
    ['standing.retry', 'reading', {}, ['readStanding']],
    [standing('visitor'), 'open.inviting'],
    ['form.open', 'open.needsLogin'],
    ['login.decline', 'open.inviting'],
    ['form.open', 'open.needsLogin'],
    ['login.accept', 'leaving'],
  );
});

test('what the server has saved is shown as just received or just corrected, until the form is opened again', () => {
  const corrected = { ...entry, number: 1 };
  play(
    TO_THE_BUTTON,
    opened(null),
    ['form.open', 'filling.accepted'],
    [formEnds(null), 'open.offering', { sent: null }],
    opened(null),
    [formEnds(entry, { saved: 'first' }), 'open.sent.received', { sent: entry }],
    opened(entry),
    [formEnds(entry), 'open.sent.known', { sent: entry }],
    opened(entry),
    [formEnds(corrected, { saved: 'correction' }), 'open.sent.corrected', { sent: corrected }],
  );
});

test.each(['application_decided', 'offline', 'timeout', 'unknown'])(
  'what is closed after %s may be outdated, so the server is asked',
  (code) => {
    const problem = { code };
    const ends = formEnds(entry, { problem });
    play(TO_THE_RECEIPT, opened(entry), [ends, 'reading', { sent: entry }, READS]);
    play(
      TO_THE_RECEIPT,
      ['withdrawal.ask', 'withdrawing', {}, ['submissionWithdrawal']],
      [
        answer('submissionWithdrawal', { withdrawn: false, problem }),
        'reading',
        { sent: entry },
        READS,
      ],
    );
  },
);

test('a form that fails loses nothing that was submitted', () => {
  play(TO_THE_RECEIPT, opened(entry), [
    failure('submissionForm'),
    'reading',
    { sent: entry },
    ['readStanding'],
  ]);
});

test('what the closed form has found changed elsewhere is shown', () => {
  const elsewhere = { ...entry, name: 'Mina Kim' };
  play(
    TO_THE_RECEIPT,
    opened(entry),
    [formEnds(elsewhere), 'open.sent.known', { sent: elsewhere }],
    opened(elsewhere),
    [formEnds(null), 'open.offering', { sent: null }],
  );
});

test('at the opening the server is asked until it confirms it', () => {
  play(
    [standing('upcoming'), 'upcoming', { sent: null }],
    ['form.open', 'upcoming'],
    [opening, 'reading', {}, ['readStanding']],
    [standing('upcoming'), 'upcoming'],
    [opening, 'reading', {}, ['readStanding']],
    [failure('readStanding'), 'unread'],
    ['standing.retry', 'reading', {}, ['readStanding']],
    TO_THE_BUTTON,
  );
  play(
    [standing('upcoming', entry), 'upcoming', { sent: entry }],
    [opening, 'reading', {}, ['readStanding']],
    TO_THE_RECEIPT,
  );
  play(
    [standing('upcoming'), 'upcoming'],
    [opening, 'reading', {}, ['readStanding']],
    [standing('visitor'), 'open.inviting'],
  );
});

test('at the deadline the server is asked, and its response decides', () => {
  play(
    TO_THE_RECEIPT,
    [deadline, 'reading', { sent: entry }, ['readStanding']],
    [standing('closed', entry), 'closed', { sent: entry }],
    ['event.announced', 'reading', { sent: entry }, ['readStanding']],
    [standing('closed', { ...entry, won: true }), 'closed', { sent: { ...entry, won: true } }],
  );
  play(
    [standing('visitor'), 'open.inviting'],
    [deadline, 'reading', {}, ['readStanding']],
    [standing('closed'), 'closed', { sent: null }],
  );
  play(TO_THE_RECEIPT, [deadline, 'reading', {}, ['readStanding']], TO_THE_BUTTON);
});

test('a deadline that passes over an open form is told to it once the server says so', () => {
  const formDeadline = delay('untilDeadline', 'submission.filling.accepted');
  const checks: Step = [formDeadline, 'filling.checking', {}, ['readStanding']];
  play(
    TO_THE_BUTTON,
    opened(null),
    checks,
    [standing('open'), 'filling.accepted'],
    checks,
    [failure('readStanding'), 'filling.accepted'],
    checks,
    [standing('closed'), 'filling.over', {}, ['submissionForm <- deadline.passed']],
    [formEnds(null, { problem: { code: 'meanwhile_closed' } }), 'reading', {}, ['readStanding']],
  );
});

const REASON = { en: 'The hall is being repaired.' };
const PAUSED: EventAct = { kind: 'paused', reason: REASON, at: '2026-06-01T00:00:00.000Z' };
const RESUMED: EventAct = { ...PAUSED, kind: 'resumed', at: '2026-06-02T00:00:00.000Z' };
const CANCELLED: EventAct = { ...PAUSED, kind: 'cancelled', at: '2026-06-03T00:00:00.000Z' };
const hears = (...acts: EventAct[]) => ({ type: `event.${acts.at(-1)?.kind}`, acts });

test('a pause keeps the receipt and takes no form until the page hears that entries go on', () => {
  const pauseDeadline = delay('untilDeadline', 'submission.paused');
  play(
    TO_THE_RECEIPT,
    [hears(PAUSED), 'paused.known', { sent: entry, acts: [PAUSED] }],
    ['form.open', 'paused.known'],
    [hears(PAUSED), 'paused.known'],
    [hears(PAUSED, RESUMED), 'reading', { acts: [PAUSED, RESUMED] }, ['readStanding']],
    [standing('paused', entry), 'paused.known', { sent: entry, acts: [PAUSED, RESUMED] }],
    [pauseDeadline, 'reading', {}, ['readStanding']],
    [standing('closed', entry), 'closed', { sent: entry }],
  );
  play(
    TO_THE_BUTTON,
    [hears(RESUMED), 'open.offering', { acts: [RESUMED] }],
    [hears(PAUSED), 'paused.known', { sent: null }],
  );
});

test('an event is cancelled from wherever it stands, also after the deadline, and stays so', () => {
  const cancelled: Step = [hears(CANCELLED), 'cancelled', { acts: [CANCELLED] }];
  play([standing('upcoming'), 'upcoming'], [hears(PAUSED), 'upcoming'], cancelled);
  play(TO_THE_RECEIPT, cancelled, [hears(RESUMED), 'cancelled', { sent: entry }]);
  play([standing('paused'), 'paused.known'], cancelled);
  play([standing('closed', entry), 'closed'], [hears(PAUSED), 'closed'], cancelled);
  const known = answer('readStanding', { kind: 'cancelled', sent: entry, acts: [CANCELLED] });
  play([known, 'cancelled', { sent: entry, acts: [CANCELLED] }]);
});

test('an open form hears how the event is, and asks what stands once it is closed', () => {
  const told = (act: EventAct): Step => [
    hears(act),
    'filling.accepted',
    { acts: [act] },
    [`submissionForm <- event.${act.kind}`],
  ];
  for (const code of ['entry_paused', 'event_cancelled']) {
    play(TO_THE_BUTTON, opened(null), told(PAUSED), told(RESUMED), told(CANCELLED), [
      formEnds(null, { problem: { code } }),
      'reading',
      {},
      ['readStanding'],
    ]);
  }
});

test('an application is withdrawn completely, or stays, and the fan can apply again', () => {
  const asked: Step = ['withdrawal.ask', 'withdrawing', {}, ['submissionWithdrawal']];
  play(
    TO_THE_RECEIPT,
    asked,
    [answer('submissionWithdrawal', { withdrawn: false }), 'open.sent.known', { sent: entry }],
    asked,
    [deadline, 'withdrawing'],
    [failure('submissionWithdrawal'), 'open.sent.known', { sent: entry }],
    asked,
    [answer('submissionWithdrawal', { withdrawn: true }), 'open.withdrawn', { sent: null }],
    opened(null),
    [formEnds(null), 'open.offering'],
  );
});

test('in a pause an entry is withdrawn, or stays, and the pause stays', () => {
  const asked: Step = ['withdrawal.ask', 'withdrawing', {}, ['submissionWithdrawal']];
  play(TO_THE_BUTTON, [hears(PAUSED), 'paused.known'], ['withdrawal.ask', 'paused.known']);
  play(
    TO_THE_RECEIPT,
    [hears(PAUSED), 'paused.known'],
    asked,
    [answer('submissionWithdrawal', { withdrawn: false }), 'paused.known', { sent: entry }],
    asked,
    [failure('submissionWithdrawal'), 'paused.known', { sent: entry }],
    asked,
    [answer('submissionWithdrawal', { withdrawn: true }), 'paused.withdrawn', { sent: null }],
    ['withdrawal.ask', 'paused.withdrawn'],
    [hears(RESUMED), 'reading', {}, ['readStanding']],
  );
});

test('the form starts with what the fan has submitted', async () => {
  const actor = createActor(
    submissionMachine.provide({
      actors: {
        readStanding: fromPromise<Standing<unknown>>(async () => ({ kind: 'open', sent: entry })),
        submissionForm: submissionFormMachine,
      },
    }),
  ).start();
  await waitFor(actor, (now) => now.hasTag('sent'));
  actor.send({ type: 'form.open' });
  expect(actor.getSnapshot().children.submissionForm?.getSnapshot().context.sent).toBe(entry);
});
