import { fromPromise } from 'xstate';
import * as LIMITS from '../../contract/limits.ts';
import { pictureUploadMachine } from '../../machines/picture-upload.machine.ts';
import type {
  CheckPictureResult,
  SendPictureInput,
  SendPictureResult,
} from '../../machines/picture-upload.types.ts';
import { contentPicturesApi } from '../api/content-pictures.ts';
import { lighterPicture, pictureTypeOf } from '../platform/picture-file.ts';
import { uploading } from '../platform/upload.ts';
import type { App } from './app/app.ts';
import { reportedProblem, timedProblem } from './shared/call-problem.ts';

async function checked(file: Blob | null): Promise<CheckPictureResult> {
  const refused = (code: string): CheckPictureResult => ({ file: null, problem: { code } });
  if (!file || file.size === 0) return refused('invalid_picture');
  const type = await pictureTypeOf(file);
  if (!type) return refused('invalid_picture');
  const lighter = await lighterPicture(file, type);
  if (lighter.size > LIMITS.contentPicture.bytes) return refused('payload_too_large');
  const isSame = lighter === file;
  return { file: isSame ? file.slice(0, file.size, type) : lighter, problem: null };
}

/** Codes after which the same file may arrive. */
const PASSING = ['throttled', 'proof_required', 'unauthorized'];

export function pictureUploadFlow({ api, platform }: Pick<App, 'api' | 'platform'>) {
  const pictures = contentPicturesApi(api.send);

  async function send(
    { file, ratio, report }: SendPictureInput,
    signal: AbortSignal,
  ): Promise<SendPictureResult> {
    const failed = (problem: { code: string }, isLost: boolean): SendPictureResult => ({
      made: null,
      problem,
      isLost,
    });
    if (!file) return failed({ code: 'invalid_picture' }, false);
    try {
      const answer = await pictures.add({ file, ratio }, { signal, fetch: uploading(report) });
      if (answer.ok) return { made: answer.made, problem: null, isLost: false };
      // A slow network: the server did not get all of it in time.
      if (answer.status === 408) return failed({ code: 'timeout' }, true);
      const problem = timedProblem(platform, answer);
      return failed(problem, PASSING.includes(problem.code));
    } catch (error) {
      signal.throwIfAborted();
      return failed(reportedProblem(platform, 'The picture was not sent.', error), true);
    }
  }

  return pictureUploadMachine.provide({
    actors: {
      checkPicture: fromPromise(({ input }) => checked(input.file)),
      sendPicture: fromPromise(({ input, signal }) => send(input, signal)),
    },
  });
}
