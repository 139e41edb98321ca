import { type Actor, createActor, fromPromise } from 'xstate';
import * as LIMITS from '../../contract/limits.ts';
import { bulkImportMachine } from '../../machines/bulk-import.machine.ts';
import type { SendFileInput, SendFileResult } from '../../machines/bulk-import.types.ts';
import { bulkApi } from '../api/bulk.ts';
import type { App } from './app/app.ts';
import { routeFlow } from './app/flows.ts';
import { reportedProblem, timedProblem } from './shared/call-problem.ts';

/** Codes after which the same file may be taken. */
const PASSING = ['throttled', 'proof_required', 'unauthorized', 'changed_elsewhere'];

const refused = (problem: { code: string }, isLost: boolean): SendFileResult => ({
  ...{ report: null, problem, isLost },
});

/** A system that knows no CSV gives its files another type, or none. */
async function withType(file: Blob): Promise<Blob> {
  const start = new TextDecoder().decode(await file.slice(0, 64).arrayBuffer());
  const isJson = /^\s*[[{]/.test(start);
  return file.slice(0, file.size, isJson ? 'application/json' : 'text/csv');
}

export function bulkImportFlow({ api, platform }: Pick<App, 'api' | 'platform'>, kind: string) {
  const bulk = bulkApi(api.send, kind);

  async function send(
    { file, publish }: SendFileInput,
    { write, signal }: { write: boolean; signal: AbortSignal },
  ): Promise<SendFileResult> {
    if (!file) return refused({ code: 'bad_request' }, false);
    if (file.size > LIMITS.contentFile.bytes) return refused({ code: 'payload_too_large' }, false);
    const typed = await withType(file).catch(() => undefined);
    // It was changed or removed since it was chosen.
    if (!typed) return refused({ code: 'unreadable_file' }, false);
    try {
      const answer = await bulk.import({ file: typed, publish, write }, { signal });
      if (answer.ok) return { report: answer.report, problem: null, isLost: false };
      if (answer.status === 408) return refused({ code: 'timeout' }, true);
      const problem = timedProblem(platform, answer);
      return refused(problem, PASSING.includes(problem.code));
    } catch (error) {
      signal.throwIfAborted();
      return refused(reportedProblem(platform, 'The file was not imported.', error), true);
    }
  }

  return bulkImportMachine.provide({
    actors: {
      checkFile: fromPromise(({ input, signal }) => send(input, { write: false, signal })),
      importFile: fromPromise(({ input, signal }) => send(input, { write: true, signal })),
    },
  });
}

export type BulkImporting = Actor<typeof bulkImportMachine>;

/** The file on the page of a kind. */
export const bulkImportOnPage = routeFlow<BulkImporting, { kind: string }>({
  create: (app, { kind }) => createActor(bulkImportFlow(app, kind), { inspect: app.inspect }),
  holds(flow) {
    const now = flow.getSnapshot();
    return now.hasTag('unsaved') || now.context.publish;
  },
  ofFan: true,
});
