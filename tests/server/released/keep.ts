// `npm run released -- <commit>` records every call of that release; `npm run released` those of this checkout that no release has.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, callsIn } from './calls.ts';
import { commitNamed, NEXT, recordingOf, recordings, unpack, unrecorded } from './releases.ts';

/** From the description that the server of a checkout has of its API, with the calls of staff. */
async function callsOf(checkout: string): Promise<Record<string, Call>> {
  const source = (file: string) => import(join(checkout, 'server', file));
  const { build }: typeof import('../../../server/app.ts') = await source('app.ts');
  const { openDatabase }: typeof import('../../../server/db/database.ts') =
    await source('db/database.ts');
  const { readSettings }: typeof import('../../../server/settings/settings.ts') =
    await source('settings/settings.ts');
  const database = await openDatabase({ dataDir: 'memory' });
  const app = await build({ settings: readSettings({ LOG_LEVEL: 'silent' }), database });
  try {
    await app.ready();
    return callsIn(JSON.stringify(app.swagger()));
  } finally {
    await app.close();
    await database.close();
  }
}

function record(name: string, calls: [string, Call][]) {
  const lines = calls.map((call) => call.map((part) => JSON.stringify(part)).join(': '));
  writeFileSync(recordingOf(name), `{\n${lines.join(',\n')}\n}\n`);
  console.log(`Recorded ${lines.length} calls in ${recordingOf(name).pathname}`);
}

async function recordRelease(name: string) {
  const commit = commitNamed(name);
  const checkout = unpack(commit);
  try {
    record(commit, Object.entries(await callsOf(checkout)));
  } finally {
    rmSync(checkout, { recursive: true });
  }
}

/** What a release has by now needs no recording of its own. */
async function recordNext() {
  rmSync(recordingOf(NEXT), { force: true });
  const now = await callsOf(process.cwd());
  const added = unrecorded(now, recordings());
  if (added.length > 0)
    record(
      NEXT,
      Object.entries(now).filter(([name]) => added.includes(name)),
    );
}

const [release] = process.argv.slice(2);
if (release) await recordRelease(release);
await recordNext();
