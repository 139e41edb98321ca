import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../server/support/temporary.ts';

const NAME = /[\w.-]+-[\w-]{8}\.(?:js|css)\b/g;

/** The build as if all of it had changed: each script and style has another name. Returns the app's directory. */
export function anotherBuild(): string {
  const to = temporaryDirectory();
  const names = new Set(readdirSync('dist/app/assets'));
  const renamed = (text: string) =>
    text.replace(NAME, (name) => (names.has(name) ? `new-${name}` : name));
  cpSync('dist/app', join(to, 'app'), {
    recursive: true,
    filter: (path) => !/\.br$|\/assets\//.test(path),
  });
  for (const name of names) {
    if (name.endsWith('.br')) continue;
    const file = readFileSync(`dist/app/assets/${name}`, 'utf8');
    writeFileSync(join(to, 'app/assets', renamed(name)), renamed(file));
  }
  cpSync('dist/worker', join(to, 'worker'), { recursive: true });
  for (const path of ['app/index.html', 'app/.vite/manifest.json', 'worker/sw.js']) {
    writeFileSync(join(to, path), renamed(readFileSync(join(to, path), 'utf8')));
  }
  return join(to, 'app');
}
