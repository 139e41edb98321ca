import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { submissionFormMachine } from '../../machines/submission-form.machine.ts';
import type { SubmissionResult } from '../../machines/submission-form.types.ts';
import { answer, failure, go, type Step } from './journey.ts';
import { entry, entryForm } from './models/submission-form.ts';

const play = (...steps: Step[]) => go(submissionFormMachine, 'filling', steps);
const said = (problem: object | null, sent?: object | null) =>
  answer('submit', { problem, ...(sent !== undefined && { sent }) });
const refused = { code: 'invalid_name', field: 'name' };
const tooYoung = { code: 'not_old_enough' };
const submit = { type: 'form.submit', form: entryForm };
const SUBMITTED: Step = [submit, 'submitting', { problem: null }, ['submit']];

test('a form is sent once, whatever failed before', () => {
  play(
    SUBMITTED,
    [submit, 'submitting'],
    ['form.cancel', 'submitting'],
    [said(refused), 'filling', { problem: refused }],
    SUBMITTED,
    [failure('submit'), 'filling', { problem: { code: 'unknown' }, sent: null }],
    SUBMITTED,
    [said(tooYoung), 'ineligible', { problem: null }],
    ['problem.read', 'filling'],
    SUBMITTED,
    [said(null, entry), 'closed', { sent: entry, problem: null, saved: 'first' }],
  );
});

test.each([
  [refused, 'filling'],
  [{ code: 'entry_closed' }, 'late'],
])(
  'a refusal ($code) keeps what was submitted before, and tells why at the end',
  (problem, state) => {
    const elsewhere = { code: 'changed_elsewhere' };
    play(SUBMITTED, [said(elsewhere, entry), 'filling', { sent: entry }], SUBMITTED, [
      said(problem),
      state,
      { sent: entry, problem },
    ]);
  },
);

test('a birth date that the server refuses as a field’s is an error of the form, without an alert', () => {
  const problem = { ...tooYoung, field: 'birthDate' };
  play(SUBMITTED, [said(problem), 'filling', { problem }]);
});

test.each([
  ['another version', { ...entry, name: 'Mina Kim', updatedAt: '2026-06-02T00:00:00.000Z' }],
  ['nothing', null],
])('what was changed elsewhere is known before it can be replaced: %s', (_, elsewhere) => {
  const problem = { code: 'changed_elsewhere' };
  play(
    SUBMITTED,
    [said(problem, entry), 'filling', { problem, sent: entry }],
    SUBMITTED,
    [said(problem, elsewhere), 'filling', { problem, sent: elsewhere, saved: null }],
    [submit, 'submitting', { sent: elsewhere, problem: null }, ['submit']],
    [said(null, entry), 'closed', { sent: entry, saved: elsewhere ? 'correction' : 'first' }],
  );
});

test('in a pause a press asks the server again, and the form is as before once entries go on', () => {
  const paused = { code: 'entry_paused' };
  play(
    SUBMITTED,
    [said(paused), 'paused', { problem: paused }],
    SUBMITTED,
    [said(refused), 'filling', { problem: refused }],
    ['event.paused', 'paused', { problem: { code: 'meanwhile_paused' } }],
    ['event.paused', 'paused'],
    ['event.resumed', 'filling', { problem: null }],
    SUBMITTED,
    // The server's answer decides.
    ['event.paused', 'submitting'],
    [said(paused), 'paused'],
    ['form.cancel', 'left', { problem: paused, saved: null }],
  );
});

test('a deadline that passes over an open form closes it: what is typed stays, and is not sent', () => {
  const over: Step[] = [
    ['deadline.passed', 'late', { problem: { code: 'meanwhile_closed' } }],
    [submit, 'late'],
    ['form.cancel', 'closed', { problem: { code: 'meanwhile_closed' }, saved: null }],
  ];
  play(...over);
  play(['event.paused', 'paused'], ...over);
  // The server's answer decides.
  play(SUBMITTED, ['deadline.passed', 'submitting'], [said(null, entry), 'closed']);
});

test('after a cancellation the typed text stays, and is not sent again', () => {
  const cancelled = { code: 'event_cancelled' };
  const over: Step[] = [
    [submit, 'cancelled'],
    ['event.resumed', 'cancelled'],
    ['form.cancel', 'closed', { problem: cancelled, saved: null }],
  ];
  play(SUBMITTED, [said(cancelled), 'cancelled', { problem: cancelled }], ...over);
  play(['event.cancelled', 'cancelled', { problem: cancelled }], ...over);
  play(['event.paused', 'paused'], ['event.cancelled', 'cancelled'], ...over);
});

test('what is typed stays for the next time, unless a correction is closed that nothing came of', () => {
  const offline = { code: 'offline' };
  play(['form.cancel', 'left', { sent: null, saved: null }]);
  play(SUBMITTED, [said(offline), 'filling', { problem: offline }], ['form.cancel', 'left']);
  const correcting = createActor(submissionFormMachine, { input: { sent: entry } }).start();
  correcting.send({ type: 'form.cancel' });
  expect(correcting.getSnapshot().value).toBe('closed');
});

test('it corrects what was submitted, and says at its end what stands', () => {
  const actor = createActor(submissionFormMachine, { input: { sent: entry } }).start();
  expect(actor.getSnapshot().context).toEqual({ sent: entry, problem: null, saved: null });
  actor.send({ type: 'form.cancel' });
  expect(actor.getSnapshot().output).toEqual({ sent: entry, problem: null, saved: null });
});

test('the request says what it corrects, and the chart at its end why nothing is saved', async () => {
  const asked: unknown[] = [];
  const problem = { code: 'entry_closed' };
  type Asked = { form: unknown; sent: unknown };
  const submitting = fromPromise<SubmissionResult<unknown>, Asked>(async ({ input }) => {
    asked.push(input);
    return { problem };
  });
  const actor = createActor(submissionFormMachine.provide({ actors: { submit: submitting } }), {
    input: { sent: entry },
  }).start();
  actor.send({ type: 'form.submit', form: entryForm });
  await waitFor(actor, (now) => now.hasTag('late'));
  actor.send({ type: 'form.cancel' });
  expect([asked, actor.getSnapshot().output]).toEqual([
    [{ form: entryForm, sent: entry }],
    { sent: entry, problem, saved: null },
  ]);
});
