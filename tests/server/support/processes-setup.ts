import { execFileSync } from 'node:child_process';

/** Once per run: the built server. */
export default function setup() {
  execFileSync(process.execPath, ['scripts/build.mjs', 'the server'], { stdio: 'inherit' });
}
