import { execFileSync, spawn } from 'node:child_process';
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

export type Cluster = { url(database: string): string; stop(): Promise<void> };

/** A temporary PostgreSQL on a Unix socket; undefined where none is installed or can be. */
export async function startCluster(): Promise<Cluster | undefined> {
  const bin = installedBinaries() ?? installBinaries();
  if (!bin) return undefined;
  const home = mkdtempSync(join(tmpdir(), 'encore-pg-'));
  const data = join(home, 'data');
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (owner.uid !== undefined) chownSync(home, owner.uid, owner.gid);

  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...owner, cwd: home, stdio: 'ignore' },
  );
  const options = ['listen_addresses=', 'fsync=off', 'max_connections=300', 'shared_buffers=64MB'];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', home, ...options.flatMap((option) => ['-c', option])],
    { ...owner, cwd: home, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const kill = () => server.kill('SIGINT');
  process.once('exit', kill);

  const url = (database: string) => `postgres://postgres@localhost/${database}?host=${home}`;
  await answering(url('postgres'));
  return {
    url,
    async stop() {
      process.off('exit', kill);
      kill();
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
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
