// `npm run released -- <commit>` records every call of that release; `npm run released` those of this checkout that no release has.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../support/server-process.ts';
import { type Call, callsIn } from './calls.ts';
import { commitNamed, NEXT, recordingOf, recordings, unpack, unrecorded } from './releases.ts';

/** From the description that the server of a checkout gives of its API. */
async function callsOf(checkout: string): Promise<Record<string, Call>> {
  const main = join(checkout, 'server/main.ts');
  const server = startServer({ DATA_DIR: 'memory', LOG_LEVEL: 'silent' }, main);
  try {
    return callsIn(await (await fetch(`${await server.ready}/api/docs/json`)).text());
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
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
