import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { pictureUploadMachine } from '../../machines/picture-upload.machine.ts';
import type {
  CheckPictureResult,
  SendPictureInput,
  SendPictureResult,
} from '../../machines/picture-upload.types.ts';
import { answer, failure, go } from './journey.ts';
import { JPEG_FILE, MADE, WORDS_FILE } from './models/picture-upload.ts';

const choose = (file: Blob) => ({ type: 'picture.choose', file }) as const;
const fine = answer('checkPicture', { file: JPEG_FILE, problem: null });
const sent = answer('sendPicture', { made: MADE, problem: null, isLost: false });
const refused = (code: string) =>
  answer('sendPicture', { made: null, problem: { code }, isLost: false });
const lost = answer('sendPicture', { made: null, problem: { code: 'offline' }, isLost: true });

test('a picture is checked, sent and shown, and another one takes its place', () => {
  go(pictureUploadMachine, 'empty', [
    [choose(JPEG_FILE), 'checking', { file: JPEG_FILE }, ['checkPicture']],
    [choose(WORDS_FILE), 'checking', { file: JPEG_FILE }],
    [fine, 'uploading', { share: 0 }, ['sendPicture']],
    [{ type: 'upload.progress', share: 0.5 }, 'uploading', { share: 0.5 }],
    [sent, 'uploaded', { made: MADE, file: null }],
    [choose(JPEG_FILE), 'checking', { made: null, share: 0 }, ['checkPicture']],
  ]);
});

test('a file that is no picture is refused before it is sent, and another one can be chosen', () => {
  go(pictureUploadMachine, 'empty', [
    [choose(WORDS_FILE), 'checking', {}, ['checkPicture']],
    [
      answer('checkPicture', { file: null, problem: { code: 'invalid_picture' } }),
      'refused',
      { problem: { code: 'invalid_picture' } },
    ],
    ['upload.retry', 'refused'],
    [choose(JPEG_FILE), 'checking', { problem: null }, ['checkPicture']],
    [fine, 'uploading', {}, ['sendPicture']],
    [refused('too_many_pixels'), 'refused', { problem: { code: 'too_many_pixels' } }],
    ['upload.cancel', 'empty', { problem: null, file: null }],
  ]);
});

test('after a lost network the same file is sent again, or given up', () => {
  go(pictureUploadMachine, 'empty', [
    [choose(JPEG_FILE), 'checking', {}, ['checkPicture']],
    [fine, 'uploading', {}, ['sendPicture']],
    [lost, 'lost', { problem: { code: 'offline' }, file: JPEG_FILE }],
    ['upload.retry', 'uploading', { problem: null, file: JPEG_FILE, share: 0 }, ['sendPicture']],
    [failure('sendPicture'), 'lost', { problem: { code: 'unknown' } }],
    [choose(JPEG_FILE), 'checking', { problem: null }, ['checkPicture']],
    [failure('checkPicture'), 'refused', { problem: { code: 'unknown' } }],
    [choose(JPEG_FILE), 'checking', {}, ['checkPicture']],
    ['upload.cancel', 'empty', { file: null }],
  ]);
});

test('the progress that is reported is shown, and a cancelled upload is aborted', async () => {
  const { promise, resolve } = Promise.withResolvers<AbortSignal>();
  const actor = createActor(
    pictureUploadMachine.provide({
      actors: {
        checkPicture: fromPromise<CheckPictureResult, { file: Blob | null }>(async () => ({
          file: JPEG_FILE,
          problem: null,
        })),
        sendPicture: fromPromise<SendPictureResult, SendPictureInput>(({ input, signal }) => {
          input.report(0.25);
          resolve(signal);
          return new Promise(() => {});
        }),
      },
    }),
    { input: { ratio: '1:1' } },
  ).start();
  actor.send(choose(JPEG_FILE));
  await waitFor(actor, (now) => now.context.share === 0.25);
  const signal = await promise;
  actor.send({ type: 'upload.cancel' });
  expect([signal.aborted, actor.getSnapshot().value]).toEqual([true, 'empty']);
});
