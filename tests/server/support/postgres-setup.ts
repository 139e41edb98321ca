import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../server/db/database.ts';
import { prepareDatabase } from '../../../server/db/prepare.ts';
import { startCluster } from './cluster.ts';
import { temporaryDirectory } from './temporary.ts';

export const TEMPLATE = 'encore_template';

async function start() {
  const given = process.env.TEST_DATABASE_URL;
  const directory = temporaryDirectory();
  const cluster = given ? undefined : await startCluster(undefined, directory);
  const admin = given ?? cluster?.url('postgres');
  if (!admin) {
    rmSync(directory, { recursive: true });
    console.warn('No PostgreSQL here and none can be installed: its tests are skipped.');
    return { admin };
  }
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE} with (force)`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const template = await openDatabase({ url: databaseUrl(admin, TEMPLATE) });
  await prepareDatabase(template, { sampleContent: true });
  await template.close();
  const stop = async () => {
    await cluster?.stop();
    rmSync(directory, { recursive: true });
  };
  return { admin, stop };
}

/** Each project has these modules for itself. */
const runs: { encorePostgres?: ReturnType<typeof start> | undefined } = globalThis as object;

/** Once per run, for all projects: a template database on a real PostgreSQL. */
export default async function setup(project: TestProject) {
  const isFirst = runs.encorePostgres === undefined;
  runs.encorePostgres ??= start();
  const { admin, stop } = await runs.encorePostgres;
  project.provide('postgres', admin);
  if (!isFirst) return undefined;
  return async () => {
    runs.encorePostgres = undefined;
    await stop?.();
  };
}

/** The same server, another database. */
export function databaseUrl(admin: string, name: string): string {
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL where databases can be created. */
    postgres: string | undefined;
  }
}
