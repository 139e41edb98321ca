import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const VERSIONS = '/usr/lib/postgresql';

function installedBinaries(): string | undefined {
  if (!existsSync(VERSIONS)) return undefined;
  return readdirSync(VERSIONS)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

/** Debian's package would start a cluster on the default port; only its programs are needed. */
function installBinaries(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (!existsSync(settings)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(settings, 'create_main_cluster = false\n');
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const keepSettings = ['-o', 'Dpkg::Options::=--force-confold'];
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', ...keepSettings, 'postgresql'], {
      env,
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  return installedBinaries();
}

const idOf = (flag: '-u' | '-g') =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

export type Cluster = {
  url(database: string): string;
  /** Its socket. */
  path: string;
  /** Its files stay. SIGINT: as for a restart; SIGQUIT: as in a crash. */
  down(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Again on the same files and address. */
  up(): Promise<void>;
  /** Another one that follows this one and is read-only, until it is promoted. */
  standby(): Promise<Cluster>;
  /** Ends it and deletes its files. */
  stop(): Promise<void>;
};

/** A temporary PostgreSQL on a Unix socket; undefined where none is installed or can be. */
export async function startCluster(
  maxConnections = 300,
  directory = tmpdir(),
): Promise<Cluster | undefined> {
  const bin = installedBinaries() ?? installBinaries() ?? '';
  if (!bin) return undefined;
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const options = [
    'listen_addresses=',
    'fsync=off',
    `max_connections=${maxConnections}`,
    'shared_buffers=64MB',
  ].flatMap((option) => ['-c', option]);

  async function start(program: string, given: string[]): Promise<Cluster> {
    const home = mkdtempSync(join(directory, 'encore-pg-'));
    const data = join(home, 'data');
    if (owner.uid !== undefined) chownSync(home, owner.uid, owner.gid);
    const place = { ...owner, cwd: home, stdio: 'ignore' } as const;
    execFileSync(join(bin, program), ['-D', data, '-U', 'postgres', '--no-sync', ...given], place);

    const url = (database: string) => `postgres://postgres@localhost/${database}?host=${home}`;
    let server: ChildProcess | undefined;
    const kill = () => server?.kill('SIGINT');
    process.once('exit', kill);

    async function up() {
      server = spawn(join(bin, 'postgres'), ['-D', data, '-k', home, ...options], place);
      await answering(url('postgres'));
    }

    async function down(signal: NodeJS.Signals) {
      const ending = server;
      if (!ending) return;
      server = undefined;
      const ended = once(ending, 'exit');
      ending.kill(signal);
      await ended;
    }

    await up();
    return {
      url,
      path: join(home, '.s.PGSQL.5432'),
      up,
      down,
      standby: () => start('pg_basebackup', ['-h', home, '-R', '-c', 'fast']),
      async stop() {
        process.off('exit', kill);
        await down('SIGINT');
        rmSync(home, { recursive: true, force: true });
      },
    };
  }
  return start('initdb', ['-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
}

async function answering(connectionString: string, tries = 1_200): Promise<void> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    if (tries === 0) throw error;
    await pause(50);
    await answering(connectionString, tries - 1);
  }
}
