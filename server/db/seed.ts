import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import { root } from '../lib/root.ts';
import type { Executor, Transactor } from './executor.ts';
import { seedLedger } from './schema/contents.ts';

type Seed = { files: URL; writers: URL[] };

const SEED: Seed = {
  files: new URL('server/db/seed/', root),
  /** Beside this file, in the sources as in the built server. */
  writers: readdirSync(import.meta.dirname)
    .filter((name) => /^write-seed.*\.[jt]s$/.test(name))
    .sort()
    .map((name) => new URL(name, import.meta.url)),
};

/** Covers the files and the code that turns them into rows. */
function digestOf({ files, writers }: Seed): string {
  const contents = readdirSync(files)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => new URL(name, files));
  const hash = createHash('sha256');
  for (const file of [...writers, ...contents]) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

async function isNoted(db: Executor, row: { kind: string; id: string }): Promise<boolean> {
  const isRow = and(eq(seedLedger.kind, row.kind), eq(seedLedger.id, row.id));
  return (await db.select({ id: seedLedger.id }).from(seedLedger).where(isRow)).length > 0;
}

/**
 * Seeds the sample content once. The ledger records the seeded files, so that a start reads and
 * writes more only if they have changed. If two processes start together, the second waits for
 * the ledger rows of the first.
 */
export async function seedContents(
  db: Executor & Transactor,
  changed: Partial<Seed> = {},
): Promise<void> {
  const seed = { ...SEED, ...changed };
  const planted = { kind: 'files', id: digestOf(seed) };
  if (await isNoted(db, planted)) return;
  const { writeSeed } = await import('./write-seed.ts');
  await db.transaction(async (tx) => {
    await writeSeed(tx, seed.files);
    await tx.insert(seedLedger).values(planted).onConflictDoNothing();
  });
}
