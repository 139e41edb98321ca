// Writes the flow book, one folder that opens from disk: `npm run flows`. First it walks every chart over the rendered page, for what each state shows and how each arrow goes; `npm run flows -- --as-walked` takes the last walks. `-- --against <folder, .tar.gz or commit>` adds what changed since that book.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { unpackAccepted } from './lib/accepted.mjs';
import { binary, ensureInstalled, fail, root } from './lib/install.mjs';
import { readOptions } from './lib/options.mjs';

const { values } = readOptions({
  'as-walked': { type: 'boolean' },
  against: { type: 'string' },
});
const WALKED = 'test-results/walked.json';

const run = (program, args, env = {}) =>
  spawnSync(binary(program), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status === 0;

const WALKS = [
  'run',
  '--project',
  'app',
  'tests/paths/pages.test.ts',
  '--reporter=json',
  '--outputFile.json=test-results/paths.json',
];

ensureInstalled();
mkdirSync(new URL('test-results', root), { recursive: true });
// Before the build, which empties the folder of the last book: it can be the one to compare with.
if (values.against !== undefined) unpackAccepted(values.against);
if (values['as-walked']) {
  if (!existsSync(new URL(WALKED, root)))
    console.log(
      'Nothing has been walked yet: the book has no words of screens, and its arrows are dashed.',
    );
} else {
  console.log('Walking every chart over the rendered page, which takes a minute or two …');
  if (!run('vitest', WALKS, { WALKED, TEST_DEPTH: 'deep' }))
    console.log('Some walks failed; their arrows are red.');
}
const built = run('vite', [
  'build',
  '--config',
  'scripts/flow-book/vite.config.ts',
  '--logLevel',
  'warn',
]);
if (!built) fail('The build of the page failed; its own words are above.');
if (!run('node', ['scripts/flow-book/write.ts', ...(values.against ? [values.against] : [])]))
  fail('The book could not be written; the reason is above.');
