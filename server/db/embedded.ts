import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { StartError } from '../lib/start-error.ts';
import { makeRunDirectory } from './run-directory.ts';

export type EmbeddedOptions = {
  /** The directory of the database; in memory if absent. */
  directory?: string;
  /** A file made of `dump`, which a new database starts from. */
  snapshot?: string;
  socket: string;
};
export type EmbeddedRequest = 'dump' | 'stop';
export type EmbeddedReport = { kind: 'ready' } | { kind: 'dump'; data: ArrayBuffer };

/** Beside this file, in the sources as in the built server. */
const WORKER = new URL(`./embedded-worker${extname(import.meta.filename)}`, import.meta.url);

/** PGlite blocks its thread while it works, so it has its own, reached through a Unix socket. */
export async function startEmbedded(options: Omit<EmbeddedOptions, 'socket'>) {
  const { path: host, remove } = makeRunDirectory();
  const port = 5432;
  const worker = new Worker(WORKER, {
    workerData: { ...options, socket: join(host, `.s.PGSQL.${port}`) } satisfies EmbeddedOptions,
    execArgv: [],
  });
  const reportOf = <Kind extends EmbeddedReport['kind']>(kind: Kind) =>
    new Promise<Extract<EmbeddedReport, { kind: Kind }>>((resolve, reject) => {
      const isKind = (report: EmbeddedReport): report is Extract<EmbeddedReport, { kind: Kind }> =>
        report.kind === kind;
      const listen = (report: EmbeddedReport) => {
        if (!isKind(report)) return;
        worker.off('message', listen).off('error', reject);
        resolve(report);
      };
      worker.on('message', listen).once('error', reject);
    });
  const send = (request: EmbeddedRequest) => worker.postMessage(request);

  try {
    await reportOf('ready');
  } catch (error) {
    remove();
    throw error;
  }
  worker.on('error', (error) => {
    throw new StartError(
      `The embedded database stopped (${error.message}); look at the space on its disk and start again, nothing that was saved is lost.`,
      { cause: error },
    );
  });

  return {
    host,
    port,
    async dump() {
      const answer = reportOf('dump');
      send('dump');
      return (await answer).data;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        worker.once('exit', () => {
          remove();
          resolve();
        });
        send('stop');
      }),
  };
}
