import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { bulkImportMachine } from '../../machines/bulk-import.machine.ts';
import type { SendFileInput, SendFileResult } from '../../machines/bulk-import.types.ts';
import { answer, failure, go } from './journey.ts';
import { CSV_FILE, READY, SAME, WRITTEN, WRONG } from './models/bulk-import.ts';

const choose = { type: 'file.choose', file: CSV_FILE } as const;
const publish = (publish: boolean) => ({ type: 'publish.choose', publish }) as const;
const checked = (report: object) => answer('checkFile', { report, problem: null, isLost: false });
const imported = (report: object) => answer('importFile', { report, problem: null, isLost: false });
const failed = (actor: string, code: string, isLost: boolean) =>
  answer(actor, { report: null, problem: { code }, isLost });

test('a file is checked, seen, imported and put away', () => {
  go(bulkImportMachine, 'choosing', [
    ['import.submit', 'choosing'],
    [choose, 'checking', { file: CSV_FILE }, ['checkFile']],
    [choose, 'checking'],
    [checked(READY), 'answered.reviewing', { report: READY }],
    ['import.submit', 'importing', {}, ['importFile']],
    ['import.cancel', 'importing'],
    [imported(WRITTEN), 'answered.imported', { report: WRITTEN, file: null }],
    ['import.cancel', 'choosing', { report: null }],
  ]);
});

test('a file with a wrong row, or with nothing new, cannot be imported', () => {
  go(bulkImportMachine, 'choosing', [
    [choose, 'checking', { file: CSV_FILE }, ['checkFile']],
    [checked(WRONG), 'answered.reviewing', { report: WRONG }],
    ['import.submit', 'answered.reviewing'],
    [choose, 'checking', { report: null }, ['checkFile']],
    [checked(SAME), 'answered.reviewing', { report: SAME }],
    ['import.submit', 'answered.reviewing'],
    ['import.cancel', 'choosing', { report: null, file: null }],
  ]);
});

test('what fans are to see at once is checked again', () => {
  go(bulkImportMachine, 'choosing', [
    [publish(true), 'choosing', { publish: true }],
    [choose, 'checking', { file: CSV_FILE }, ['checkFile']],
    [checked(READY), 'answered.reviewing', { report: READY }],
    [publish(false), 'checking', { publish: false }, ['checkFile']],
    [checked(READY), 'answered.reviewing'],
    ['import.submit', 'importing', {}, ['importFile']],
    [imported(WRONG), 'answered.reviewing', { report: WRONG }],
  ]);
});

test('after a lost answer the same file is checked again, and a refusal is told', () => {
  go(bulkImportMachine, 'choosing', [
    [choose, 'checking', { file: CSV_FILE }, ['checkFile']],
    [failure('checkFile'), 'answered.lost', { problem: { code: 'unknown' } }],
    ['check.retry', 'checking', { problem: null }, ['checkFile']],
    [failed('checkFile', 'offline', true), 'answered.lost', { problem: { code: 'offline' } }],
    ['check.retry', 'checking', { problem: null }, ['checkFile']],
    [checked(READY), 'answered.reviewing', { report: READY }],
    ['import.submit', 'importing', {}, ['importFile']],
    [failure('importFile'), 'answered.lost', { problem: { code: 'unknown' } }],
    ['check.retry', 'checking', { problem: null }, ['checkFile']],
    ['import.cancel', 'choosing', { file: null, report: null }],
    [choose, 'checking', { file: CSV_FILE }, ['checkFile']],
    [
      failed('checkFile', 'unsupported_media_type', false),
      'answered.refused',
      { problem: { code: 'unsupported_media_type' } },
    ],
    ['check.retry', 'answered.refused'],
  ]);
});

test('the check sends what was chosen, and a check that is given up is aborted', async () => {
  const { promise, resolve } = Promise.withResolvers<SendFileInput & { signal: AbortSignal }>();
  const actor = createActor(
    bulkImportMachine.provide({
      actors: {
        checkFile: fromPromise<SendFileResult, SendFileInput>(({ input, signal }) => {
          resolve({ ...input, signal });
          return new Promise(() => {});
        }),
      },
    }),
  ).start();
  actor.send(publish(true));
  actor.send(choose);
  await waitFor(actor, (now) => now.matches('checking'));
  const { signal, ...sent } = await promise;
  expect(sent).toEqual({ file: CSV_FILE, publish: true });
  actor.send({ type: 'import.cancel' });
  expect([signal.aborted, actor.getSnapshot().value]).toEqual([true, 'choosing']);
});
