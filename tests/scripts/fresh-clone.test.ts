import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /^node (scripts\/[\w-]+\.mjs)/.exec(command) ?? [];
  return file && readFileSync(file, 'utf8').includes('ensureInstalled(') ? [{ name, file }] : [];
});

/** What Node 20 cannot load before the install, among all that a script imports: packages, and sources in TypeScript. */
function missingIn(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|\} from) [^;]*?'([^']+)';$/gm);
  return [...imports].flatMap(([, from = '']) => {
    if (from.startsWith('node:')) return [];
    const path = join(file, '..', from);
    return from.startsWith('.') && path.endsWith('.mjs') ? missingIn(path, seen) : [from];
  });
}

test.each(commands)('npm run $name starts on a fresh clone with Node 20', ({ file }) => {
  expect(missingIn(file)).toEqual([]);
});

test('the commands of the README that install what is missing are among them', () => {
  expect(commands.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['start', 'test', 'dev']),
  );
});
