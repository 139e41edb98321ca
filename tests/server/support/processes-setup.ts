import { execFileSync } from 'node:child_process';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../server/db/database.ts';
import { prepareDatabase } from '../../../server/db/prepare.ts';
import { startCluster } from './cluster.ts';

export const TEMPLATE = 'encore_template';

/** Once per run: the built server and, on a real PostgreSQL, a template database. */
export default async function setup(project: TestProject) {
  execFileSync(process.execPath, ['scripts/build.mjs', 'the server'], { stdio: 'inherit' });

  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? undefined : await startCluster();
  const admin = given ?? cluster?.url('postgres');
  project.provide('postgres', admin);
  if (!admin) {
    console.warn('No PostgreSQL here and none can be installed: its tests are skipped.');
    return;
  }

  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE} with (force)`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const template = await openDatabase({ url: databaseUrl(admin, TEMPLATE) });
  await prepareDatabase(template);
  await template.close();
  return cluster?.stop;
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
