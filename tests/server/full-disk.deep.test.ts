import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { usedDirectory } from './support/new-directory.ts';
import { type ServerProcess, startServer } from './support/server-process.ts';
import { disk, needsDisk } from './support/small-disk.ts';

vi.setConfig({ testTimeout: 300_000 });

const reason = needsDisk();

function start(env: Record<string, string>): ServerProcess {
  const server = startServer(env);
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  return server;
}

describe.skipIf(reason !== '')(`a full disk${reason}`, () => {
  test('one connection stays usable as the disk fills and empties, and never uses its last bytes', async () => {
    const { directory, fill, free } = disk(300);
    const dataDir = join(directory, 'data');
    usedDirectory(dataDir);
    const { pool, close } = await openDatabase({ dataDir });
    await pool.query('create table notes (note text)');
    // A query of the pool itself would end its connection on a failure.
    const write = async () => {
      const client = await pool.connect();
      const written = client.query(`insert into notes values ('kept')`);
      return written
        .then(
          () => 'written',
          ({ code }) => code,
        )
        .finally(() => client.release());
    };
    for (let round = 0; round < 2; round += 1) {
      fill();
      // The guard's message, not that of a disk without a free byte.
      expect(await write()).toBe('25006');
      free();
      expect(await write()).toBe('written');
    }
    await close();
  });

  test('a start fails with one sentence, with a new directory and with a used one', async () => {
    const { directory, fill, free } = disk(300);
    const used = join(directory, 'used');
    usedDirectory(used);
    fill();
    for (const [dataDir, needed] of [
      [used, '32 MB'],
      [join(directory, 'new'), '96 MB'],
    ] as const) {
      const server = start({ DATA_DIR: dataDir });
      expect(await server.ended).toEqual({ code: 1, signal: null });
      expect(server.output()).toBe(
        `Only 0 MB are free where the data directory ${dataDir} lies, and ${needed} are needed; free some, or set DATA_DIR to another disk.\n`,
      );
    }
    free();
    await start({ DATA_DIR: used }).ready;
  });

  test('a log that cannot be written ends the process with one sentence; saved data is there', async () => {
    const { directory, fill, free } = disk(300);
    const dataDir = join(directory, 'data');
    usedDirectory(dataDir);
    const server = start({ DATA_DIR: dataDir, TMPDIR: directory, LOG_LEVEL: 'silent' });
    await server.ready;
    // Fills the disk past the server's own guard.
    const hosts = readdirSync(directory).map((name) => join(directory, name));
    const client = new pg.Client({
      host: hosts.find((host) => existsSync(join(host, '.s.PGSQL.5432'))) ?? '',
      user: 'postgres',
      database: 'postgres',
    });
    client.on('error', () => {});
    await client.connect();
    await client.query(`insert into rate_limits values ('saved', 7, null)`);
    fill();
    await client.query('select pg_switch_wal()').catch(() => {});
    void client
      .query(`begin read write; insert into rate_limits values ('unsaved', 7, null); commit`)
      .catch(() => {});

    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.output().split('\n').slice(-2)).toEqual([
      'The embedded database stopped (it could not write its log); look at the space on its disk and start again, nothing that was saved is lost.',
      '',
    ]);
    free();
    const database = await openDatabase({ dataDir });
    const { rows } = await database.pool.query(
      `select points from rate_limits where key = 'saved'`,
    );
    await database.close();
    expect(rows).toEqual([{ points: 7 }]);
  });
});
