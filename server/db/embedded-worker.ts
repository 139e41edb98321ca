import { existsSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { EmbeddedOptions, EmbeddedReport, EmbeddedRequest } from './embedded.ts';

const set = (settings: Record<string, string>) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** All of the usual 128 MB of buffers would be touched at the start, and the system caches the files as well. */
const LOW_MEMORY = [...PGlite.defaultStartParams, ...set({ shared_buffers: '8MB' })];

/** PGlite runs with fsync off (-F) unless told otherwise; an acknowledged write must be on the disk. */
const DURABLE = [
  ...LOW_MEMORY.filter((param) => param !== '-F'),
  ...set({
    wal_sync_method: 'open_datasync',
    // A recycled log file still contains its earlier data, including personal data.
    wal_recycle: 'off',
  }),
];

async function openDirectory(directory: string, begin: PGliteOptions) {
  if (!existsSync(directory)) {
    // A kill while the first files are written must not leave half a database under the final name.
    const unfinished = `${directory}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    await (await PGlite.create(unfinished, begin)).close();
    renameSync(unfinished, directory);
  }
  return PGlite.create(directory, { startParams: DURABLE });
}

/** The severity field of an error. No text of a row looks like it, because texts hold no NUL. */
const PANIC = 'SPANIC\0';

const isPanic = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength).includes(PANIC);

/**
 * A query that PGlite itself cannot survive ends the process; what was acknowledged is in the log and is replayed.
 * It throws then, or, when it could not write its log, says so and never answers again.
 */
function exitOnDatabasePanic(db: PGlite) {
  const die = (error: unknown) =>
    setImmediate(() => {
      throw error;
    });
  const run = db.runExclusive.bind(db);
  db.runExclusive = (work) =>
    run(work).catch((error: unknown) => {
      die(error);
      throw error;
    });
  const answer = db.execProtocolRawStream.bind(db);
  db.execProtocolRawStream = (message, { onRawData, ...options }) =>
    answer(message, {
      ...options,
      onRawData(data) {
        onRawData(data);
        if (isPanic(data)) die(new Error('it could not write its log'));
      },
    });
}

const report = (message: EmbeddedReport) => parentPort?.postMessage(message);

// While this thread only waits, for example for WebAssembly to compile, nothing else keeps its event loop alive. Node would
// then block the thread until V8's background jobs end, and such a job may itself wait for this thread to collect garbage: a
// start that hangs for ever.
parentPort?.ref();

const { directory, socket, snapshot }: EmbeddedOptions = workerData;
const begin: PGliteOptions = {
  startParams: LOW_MEMORY,
  ...(snapshot ? { loadDataDir: new Blob([await readFile(snapshot)]) } : {}),
};
const db = await (directory ? openDirectory(directory, begin) : PGlite.create('memory://', begin));
// The first statement initializes PGlite, which takes long on a busy machine; clients of the socket do not wait that long.
await db.query('select 1');
exitOnDatabasePanic(db);
// One client is used; the second slot lets it reconnect before the end of the first socket was noticed.
const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 4 });
await server.start();

parentPort?.on('message', async (request: EmbeddedRequest) => {
  if (request === 'dump') {
    const dump = await db.dumpDataDir('none');
    report({ kind: 'dump', data: await dump.arrayBuffer() });
    return;
  }
  await server.stop();
  await db.close();
  process.exit(0);
});
report({ kind: 'ready' });
