import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../server/db/database.ts';
import { prepareDatabase } from '../../../server/db/prepare.ts';
import { startCluster } from './cluster.ts';
import { preparedSnapshot } from './snapshot.ts';

export const TEMPLATE = 'encore_template';

/** Once per run: a snapshot for PGlite and, on a real PostgreSQL, a template database. */
export default async function setup(project: TestProject) {
  const temporary = mkdtempSync(join(tmpdir(), 'encore-test-'));
  const tidy = () => rmSync(temporary, { recursive: true, force: true });
  project.provide('temporary', temporary);
  project.provide('snapshot', await preparedSnapshot());

  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? undefined : await startCluster();
  const admin = given ?? cluster?.url('postgres');
  if (!admin) {
    console.warn('No PostgreSQL here and none can be installed: its tests are skipped.');
    project.provide('postgres', undefined);
    return tidy;
  }

  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE} with (force)`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const template = await openDatabase({ url: databaseUrl(admin, TEMPLATE) });
  await prepareDatabase(template);
  await template.close();
  project.provide('postgres', admin);
  return async () => {
    tidy();
    await cluster?.stop();
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
    /** Where temporary files go: a worker is ended without a chance to remove its own. */
    temporary: string;
    /** A file that a database in memory starts from. */
    snapshot: string;
    /** The address of a PostgreSQL where databases may be created. */
    postgres: string | undefined;
  }
}
