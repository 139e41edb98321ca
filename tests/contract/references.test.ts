import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { SPEC } from './spec.ts';

/** The headings of each section of the specification. */
const SECTIONS = new Map(
  SPEC.split(/^## §/m)
    .slice(1)
    .map((section) => [
      section.match(/^\d+/)?.[0],
      [...section.matchAll(/^### (.+)$/gm)].map(([, heading = '']) => heading),
    ]),
);

/** `spec §8`, or with its heading `spec §8, Sign-in`; lower-case text after it is not a heading. */
function isInSpec(section: string, rest: string): boolean {
  const headings = SECTIONS.get(section);
  const isNamed = /^, [A-Z]/.test(rest);
  return headings !== undefined && (!isNamed || headings.some((name) => rest.startsWith(name, 2)));
}

/** A path from the root, or relative to the file; `docs/decisions/0006` is the page whose name starts so. */
const isFile = (path: string, file: string): boolean =>
  existsSync(path) || existsSync(join(dirname(file), path)) || globSync(`${path}-*.md`).length > 0;

/** The broken references of a file. */
function unresolvedIn(text: string, file: string): string[] {
  const sections = [...text.matchAll(/§(\d+)(.{0,40})/g)]
    .filter(([, section = '', rest = '']) => !isInSpec(section, rest))
    .map(([found]) => found);
  const files = [
    ...text.matchAll(/(?<![\w/.-])docs\/[\w/-]+(?:\.\w+)*/g),
    ...text.matchAll(/(?<![\w/.-])[\w/.-]+\.md\b/g),
  ]
    .map(([path]) => path)
    .filter((path) => !isFile(path, file));
  // A number alone does not tell which list of decisions is meant: link the page.
  const numbers = text.match(/\bdecisions? \d+/gi) ?? [];
  return [...new Set([...sections, ...files, ...numbers])];
}

const GENERATED = readFileSync('.gitignore', 'utf8').split('/\n');
const files = globSync(['**/*.{ts,tsx,js,mjs,cjs,json,md,html,sql,po}', '.*.cjs'], {
  exclude: (path) => GENERATED.includes(path) || path === 'package-lock.json',
});

test('every reference to the specification and to docs has a target', () => {
  expect(files).toContain('.dependency-cruiser.cjs');
  expect(files).toContain('src/routes/guards.ts');
  expect(
    files.flatMap((file) =>
      unresolvedIn(readFileSync(file, 'utf8'), file).map(
        (found) => `${file} refers to ${found}, which has no target`,
      ),
    ),
  ).toEqual([]);
});

test.each([
  ['a section that does not exist', `spec §${10}`],
  ['a heading that does not exist', `spec §8, ${'Sign-out'}`],
  ['a page that does not exist', `docs/${'feel'}.md`],
  ['a decision that does not exist', `docs/decisions/${'0099'}`],
  ['a decision by its number alone', `decision ${11}`],
])('a reference to %s is found', (_, reference) => {
  expect(unresolvedIn(`/** Because (${reference}). */`, 'src/entry-browser.tsx')).toHaveLength(1);
});
