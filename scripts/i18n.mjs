// Extracts the catalogues; with --check it also fails on unextracted or untranslated messages.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { binary, root } from './lib/install.mjs';

const checking = process.argv.includes('--check');

const catalogues = () => {
  const files = {};
  for (const locale of readdirSync(new URL('locales', root))) {
    for (const file of readdirSync(new URL(`locales/${locale}`, root))) {
      const path = `locales/${locale}/${file}`;
      files[path] = readFileSync(new URL(path, root), 'utf8');
    }
  }
  return files;
};

/** The ids of a .po text whose translation is empty; the header is the one empty id. */
const untranslated = (text) =>
  [...text.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm)]
    .filter(([, id, translation]) => id !== '""\n' && /^(""\n?)+$/.test(translation))
    .map(([, id]) => id.trim());

const before = checking ? catalogues() : {};
const { status, stdout } = spawnSync(binary('lingui'), ['extract', '--clean', '--overwrite'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  encoding: 'utf8',
});
// Its closing hints name commands that this project does not have.
if (!checking) console.log(stdout.replace(/^\(Use .*\n?/gm, '').trimEnd());
if (status !== 0) process.exit(1);

if (checking) {
  const problems = [];
  for (const [path, text] of Object.entries(catalogues())) {
    if (before[path] !== text) problems.push(`${path}: not up to date; run npm run i18n`);
    for (const id of untranslated(text)) problems.push(`${path}: no translation for ${id}`);
  }
  for (const problem of problems) console.error(problem);
  process.exit(problems.length === 0 ? 0 : 1);
}
