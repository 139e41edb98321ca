import type { PromiseActorLogic } from 'xstate';
import type { Artwork } from '../contract/schemas/common.ts';
import type { ContentPicture } from '../contract/schemas/content-pictures.ts';
import type { CodeProblem } from './call-problem.types.ts';
import type { ScreenMeta } from './screen.types.ts';

export type PictureUploadContext = {
  ratio: Artwork['ratio'];
  /** What was chosen, and then what is sent of it. */
  file: Blob | null;
  /** How much of it is sent, from 0 to 1. */
  share: number;
  made: ContentPicture | null;
  problem: CodeProblem | null;
};

export type CheckPictureResult =
  | { file: Blob; problem: null }
  | { file: null; problem: CodeProblem };

/** `isLost`: the same file may be sent again; otherwise the server refuses it. */
export type SendPictureResult =
  | { made: ContentPicture; problem: null; isLost: false }
  | { made: null; problem: CodeProblem; isLost: boolean };

export type SendPictureInput = Pick<PictureUploadContext, 'ratio' | 'file'> & {
  report(share: number): void;
};

export type PictureUploadActors = {
  checkPicture: PromiseActorLogic<CheckPictureResult, { file: Blob | null }>;
  sendPicture: PromiseActorLogic<SendPictureResult, SendPictureInput>;
};

export type PictureUploadTypes = {
  input: Pick<PictureUploadContext, 'ratio'>;
  context: PictureUploadContext;
  events:
    | { type: 'picture.choose'; file: Blob }
    | { type: 'upload.progress'; share: number }
    | { type: 'upload.retry' | 'upload.cancel' };
  tags: 'busy' | 'sending' | 'lost';
  meta: ScreenMeta;
};
