import type { PromiseActorLogic } from 'xstate';
import type { ImportReport } from '../contract/schemas/bulk.ts';
import type { CodeProblem } from './call-problem.types.ts';
import type { ScreenMeta } from './screen.types.ts';

export type BulkImportContext = {
  file: Blob | null;
  /** Fans are to see the items at once. */
  publish: boolean;
  report: ImportReport | null;
  problem: CodeProblem | null;
};

/** `isLost`: the same file may be sent again; otherwise the server refuses it. */
export type SendFileResult =
  | { report: ImportReport; problem: null; isLost: false }
  | { report: null; problem: CodeProblem; isLost: boolean };

export type SendFileInput = Pick<BulkImportContext, 'file' | 'publish'>;

export type BulkImportActors = {
  checkFile: PromiseActorLogic<SendFileResult, SendFileInput>;
  importFile: PromiseActorLogic<SendFileResult, SendFileInput>;
};

export type BulkImportTypes = {
  context: BulkImportContext;
  events:
    | { type: 'file.choose'; file: Blob }
    | { type: 'publish.choose'; publish: boolean }
    | { type: 'import.submit' | 'import.cancel' | 'check.retry' };
  tags: 'busy' | 'checking' | 'importing' | 'unsaved' | 'lost' | 'reviewing' | 'imported';
  meta: ScreenMeta;
};
