// Extracts the catalogues and fills what is already translated elsewhere; with --check it also fails on
// unextracted, untranslated, incomplete or contradictory messages, on words that docs/glossary.md has otherwise, and on entries of
// lingui.config.ts without any.
import { spawnSync } from 'node:child_process';
import { matchesGlob } from 'node:path';
import {
  disagreements,
  fillKnown,
  incomplete,
  readCatalogues,
  sources,
  untranslated,
} from './lib/catalogues.ts';
import { glossaryProblems, readGlossary, shownTexts } from './lib/glossary.ts';
import { binary, root } from './lib/install.mjs';

const checking = process.argv.includes('--check');

const before = sources();
const known = readCatalogues();
const { status, stdout } = spawnSync(binary('lingui'), ['extract', '--clean', '--overwrite'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  encoding: 'utf8',
});
// Its closing hints name commands that this project does not have.
if (!checking) console.log(stdout.replace(/^\(Use .*\n?/gm, '').trimEnd());
if (status !== 0) process.exit(1);
fillKnown(known);

/** Globs that no longer name a file with texts. */
async function idleEntries(catalogues) {
  const { default: config } = await import('../lingui.config.ts');
  return config.catalogs.flatMap(({ path, include }) => {
    const entries = catalogues.get(path.replace('locales/{locale}', config.sourceLocale)) ?? [];
    const files = entries.flatMap((entry) => entry.files);
    return include
      .filter((glob) => !files.some((file) => matchesGlob(file, glob)))
      .map((glob) => `lingui.config.ts: ${glob} has no texts for ${path}`);
  });
}

if (checking) {
  const catalogues = readCatalogues();
  const problems = [
    ...[...sources()]
      .filter(([path, text]) => before.get(path) !== text)
      .map(([path]) => `locales/${path}.po: not up to date; run npm run i18n`),
    ...untranslated(catalogues).map((name) => `no translation for ${name}`),
    ...disagreements(catalogues),
    ...incomplete(catalogues),
    ...(await idleEntries(catalogues)),
    ...glossaryProblems(readGlossary(), shownTexts(catalogues)),
  ];
  for (const problem of problems) console.error(problem);
  process.exit(problems.length === 0 ? 0 : 1);
}
